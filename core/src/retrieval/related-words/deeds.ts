/** Circles of words that an author may use for one another. */
export const DEEDS = `
walk walked stroll pace step march tramp | run ran rush hurry hasten dash
travel journey voyage trip expedition | arrive arrival reached landing | leave left depart departure quit
return returned back | escape fled flee flight run | follow pursue pursuit chase chased
enter entered entrance | climb climbed ascend mount | fall fell fallen drop tumble | jump leap sprang spring
sit sat seat | stand stood | lie lay lying | kneel knelt | carry carried bear bore bearing
bring brought fetch | throw threw flung hurl cast toss | pull drew drag draw | push thrust shove
hold held grasp grip clutch | catch caught seize capture | find found discover discovery | lose lost missing
search seek sought hunt | hide hid hidden conceal concealed secret | show showed reveal display
see saw seen look watch observe | look looked glance stare gaze | notice noticed observe remark perceive
hear heard listen | watch gaze observe | touch feel felt stroke | strike struck hit blow beat
fight fought battle combat struggle duel quarrel | attack assault charge | battle war fight engagement
defend defence protect guard | shoot shot fire fired | wound stab cut | rescue save saved
help aid assist assistance | destroy ruin wreck | break broke broken | burn burnt fire | open opened
shut close closed | build built construct | make create creation | mend repair | sew stitch knit weave plait
cut carve slice | carved sculpture statue stone | wash clean | cook boil roast | write letter
speak spoke talk speech conversation | talk gossip chat conversation | tell inform relate
ask question inquire enquire | answer reply respond | call named name | name named call nickname title
whisper murmur mutter | shout cry scream yell | order command | promise vow swear oath
refuse decline reject | agree consent | argue quarrel dispute | lie deceive deceit false
confess confession admit | accuse accused blame charge | guilty guilt blame | innocent innocence
arrest arrested | trial court tried verdict | judge sentence | punish punishment | hang hanged gallows
steal stole theft robbery | betray treachery | warn warning | threaten threat | promise engage
offer propose proposal | give gave present | receive got | keep kept | want wish desire | choose chose pick
try attempt | begin began start | stop halt pause ceased | end finish | wait await | work labour toil task
busy engaged occupied | play game | teach taught learn | think thought | believe belief | know knew
remember memory recollect | forget forgot | plan scheme plot design | plot conspiracy intrigue
guess suspect suspicion | clue evidence proof trace | mystery secret riddle | reason cause motive
love loved adore | hate hatred loathe detest | like fond | fear afraid fright terror dread scared
anger angry rage fury wrath | joy happy glad delight happiness | sad sorrow grief unhappy | proud pride
shame ashamed | jealous envy | excited excite agitated keen | keen eager enthusiastic | calm quiet
surprise astonish amaze | brave courage bold | coward fear | cruel brutal | kind gentle | greedy greed
lazy idle | clever intelligent wise | stupid fool foolish | mad insane crazy | lonely alone solitary
danger peril risk | luck chance fortune | success succeed | fail failure | win won victory
defeat beaten lost | greet greeting hail salute welcome | bow bowed curtsey | kiss embrace | nod shook
wave waved | point pointed | meet met meeting encounter | visit call | invite invitation
marry marriage wedding | dance danced | sing sang | ride rode | drive drove | sail sailed | swim swam
fly flew | grow grew | change turn turned became | appear appearance | disappear vanish | vanish gone
wear worn | state condition | use used | false untrue | origin source | rich fortune
`;
