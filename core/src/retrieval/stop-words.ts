/** Words that stand everywhere. Numbers, family and time are not among them: authors ask about those. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those it its i me my mine myself we us our ours ourselves you your yours yourself yourselves
  he him his himself she her hers herself they them their theirs themselves one ones who whom whose which what when where why how
  whoever whatever whichever wherever
  am is are was were be been being do does did doing done have has had having will would shall should can could may might must ought
  aint cannot
  and or but nor so yet for of in on at to by with from as into onto upon than then there here if because while
  though although unless whether about against between through during before after above below off over under again
  further once only own same too very just also even still ever never not no any all both each few more most other others another
  some such much many both either neither quite rather almost already always often perhaps indeed
  up down out away back along across around behind beside besides beyond within without toward towards till until
  say says said get gets got getting go goes went gone going come comes came coming make makes made making take takes took taken
  let put seem seems seemed like well now oh yes ah
  chapter scene book story novel manuscript author reader write wrote written describe described tell told
  first last part
  der die das und ist nicht ein eine einer eines dem den des zu mit von auf fur im sich als auch es an werden aus er hat dass sie nach wird bei
  le la les un une des du de et est en que qui dans ce il elle ne pas se sur au par plus
  el los las y del por con para su al lo como o si
  il di che e un una per non sono da con del si`.split(/\s+/),
);
