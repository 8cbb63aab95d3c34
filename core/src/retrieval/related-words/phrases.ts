/** What is said in two or three words, most of them words that stand everywhere, and the words an author may have for it. */
export const PHRASES = `
get rid : sell dispose throw dismiss discard | give up : surrender abandon renounce yield quit | turn down : refuse reject decline
put up : lodge stay quarter room inn hostel | put off : postpone delay defer | put on : wear dress don | put out : extinguish quench
put together : assemble build | look after : care tend nurse guard | look for : search seek hunt | look forward : expect await hope
look down : despise scorn contempt | look like : appearance face resemble
bring up : raise educate childhood | grow up : childhood raise born | find out : discover learn detect | make out : see discern
run away : flee escape elope | run into : meet encounter collide | run out : exhaust end | set off : depart start leave
set out : depart start leave | set up : establish found build | set free : release liberate | turn up : arrive appear come
turn into : become change convert transform | turn out : prove appear | make up : invent reconcile | make friends : friend acquaint
make fun : mock tease laugh ridicule | make money : earn fortune profit | make peace : reconcile treaty | make love : court flirt
make sure : certain verify | make use : use employ | go off : explode leave fire | go mad : insane madness | go back : return
go without : lack want hunger | go along : accompany agree | go bankrupt : ruin debt | go on : continue happen | come back : return
come across : find meet discover | come upon : find meet discover | come by : obtain get acquire | come true : fulfil happen
come down : descend fall | come round : recover revive conscious | come to : recover revive | come from : born origin native
break off : end interrupt | break out : escape begin burst | break down : weep collapse fail | break in : burgle enter interrupt
break up : separate end disperse | call off : cancel stop | call on : visit | call for : demand shout | carry off : seize abduct
carry out : perform execute fulfil | take part : join share | take place : happen occur | take care : tend nurse careful
take off : remove undress doff | take over : seize command | take up : begin occupy | take down : write note record
take back : return retract | take after : resemble like | take in : deceive shelter receive | take revenge : avenge vengeance
take away : remove seize confiscate | tell off : scold rebuke | show off : boast display | show up : appear arrive
let down : disappoint betray | let go : release free | let in : admit open | give away : betray reveal present
give back : return restore | give birth : born child baby | give in : yield surrender | give out : distribute
pass away : die death | pass out : faint swoon | fall out : quarrel dispute | fall in love : love enamoured | fall ill : sick illness
fall asleep : sleep doze | fall for : love enamoured | fall down : collapse stumble | keep watch : guard sentry | keep quiet : silent
keep secret : hide conceal | keep away : avoid | keep company : accompany | hold back : restrain reserve | hold out : resist offer
hold up : delay rob raise | hold on : cling grip | hand over : surrender deliver give | hand back : return restore replace
hand out : distribute | back out : withdraw | dress up : disguise costume | wake up : awake rouse | get up : rise stand
get married : marriage wedding | get away : escape flee | get on : agree friendly | get well : recover | get home : return
get back : return recover | get over : recover | get lost : lost stray | get into : enter | get out : leave escape
get ready : prepare | live on : income feed | work out : calculate solve | point out : show indicate | shut up : silent imprison
lock up : imprison prison | tie up : bind rope bound | clean up : tidy wash | tidy up : clean arrange | wash up : dishes
cheer up : comfort | calm down : quiet soothe | cut off : sever isolate amputate | cut down : fell kill | blow up : explode
burn down : fire destroy | shoot down : kill | knock down : hit strike fell | knock out : unconscious stun | beat up : thrash
stand up : rise | stand for : mean represent | stand by : support | sit down : seat chair | lie down : bed rest
look at : gaze see stare | look into : examine investigate | listen in : overhear eavesdrop | speak up : loud | talk into : persuade
talk about : discuss conversation | think of : imagine consider | think up : invent | worn out : exhausted tired shabby
fed up : bored tired | in charge : command lead | in love : lover enamoured | in debt : owe creditor | in hiding : hide conceal
in trouble : danger | in tears : weep cry | in prison : jail captive | in disguise : disguise mask | on fire : burn flame blaze
on foot : walk | on horseback : ride mount saddle | on board : ship deck | on duty : guard service | on purpose : intend deliberate
on edge : nervous | at once : immediately | at war : battle enemy | at sea : ship sail | out of breath : pant gasp
out of work : unemployed idle | out of doors : garden outside | well off : rich wealthy | hard up : poor money | grown up : adult
old man : elderly aged grandfather | old woman : crone granny | young man : youth lad | young woman : girl lady maiden
young lady : girl miss | little one : child baby | small talk : gossip conversation | love letter : note | love affair : lover
death bed : dying deathbed | living room : parlour | sitting room : parlour
straight away : immediately | long ago : past old years | how old : age years | how much : price cost money pounds dollars roubles francs
how many : number dozen hundred | how long : hours days weeks months years minutes | how far : miles distance yards versts
how often : times daily | what time : clock hour quarter past | what colour : red blue green black white brown grey yellow
what color : red blue green black white brown gray yellow | what happened : befell occurred | what kind : sort
`;
