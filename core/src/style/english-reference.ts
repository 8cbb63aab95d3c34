import type { WordReference } from './frequent-words.ts';

/**
 * The thousand most frequent words that at least four in five of 19 English novels in the public domain (1818 to 1963)
 * have in common, so that no names are among them. After each word: how often it stands in a million words, and by how
 * much that differs from book to book. Modern prose lies further from the average than these books do.
 */
const FREQUENT_WORDS = `
the:58497:9098 and:32077:7486 of:28465:6194 to:24760:3097 a:24804:3248 i:21819:11207 he:14580:4902
in:15324:1337 was:14648:1640 that:13169:2440 his:10045:4070 it:12352:2722 had:9917:2347 with:8108:1340
you:9764:4378 at:6773:1006 on:6996:1698 as:6962:1022 her:6166:6226 for:6678:724 but:5947:1365
not:5082:2034 him:5037:1574 she:5503:5934 my:6463:5254 is:4645:2627 said:4524:2271 from:4099:1031
have:4786:1790 be:4279:1309 all:3877:739 me:5144:2733 this:4166:1194 were:3695:1084 by:3584:1025
they:3729:2006 what:3280:1091 one:3263:617 there:3747:1044 which:2805:2047 so:2966:697 an:3095:929
up:3135:976 no:3127:1045 been:2998:750 out:3268:994 we:3404:1964 when:2604:966 who:1838:700 if:2724:759
would:2649:730 them:2469:1392 or:2378:286 then:2723:936 now:2036:589 man:2298:993 could:2239:486
about:2332:837 into:2326:663 did:1773:627 their:1783:912 are:1874:856 do:2085:908 more:1757:297
time:1934:985 like:2008:777 some:1890:493 only:1341:296 will:1550:1028 down:2015:812 know:1828:764
your:1636:927 very:1774:958 over:1812:580 before:1488:348 little:1795:929 after:1400:276 see:1504:482
how:1202:383 well:1489:751 came:1515:735 went:1223:608 back:1534:721 face:1085:450 again:1233:472
old:1122:511 eyes:1086:422 himself:886:467 come:1216:381 two:1298:359 don't:1359:738 thought:1055:270
go:1072:390 first:1150:287 here:1313:512 other:1218:343 say:1140:676 our:1070:835 still:1023:353
has:995:642 these:1090:533 where:1065:324 any:1243:358 just:1120:589 way:1194:352 looked:1011:434
us:1183:709 seemed:1087:512 than:1067:214 away:1008:274 its:1053:649 made:1156:284 mr:1630:1497
room:842:589 must:1124:406 should:996:569 men:756:439 can:1077:434 saw:1114:587 upon:1470:1537
long:987:356 something:911:412 hand:935:428 began:735:409 yes:919:890 good:1061:545 think:1113:531
off:1032:449 another:810:268 why:889:333 head:868:318 through:1077:488 asked:752:404 get:1091:590
too:1049:421 even:878:335 never:964:321 day:812:308 am:783:502 own:835:298 such:761:326 heard:849:312
without:685:350 people:834:707 left:719:175 those:642:287 much:931:311 last:981:298 nothing:850:276
same:622:240 felt:685:484 right:863:412 it's:905:513 moment:850:301 house:861:537 sir:1184:1734
life:594:332 door:922:767 might:872:353 look:710:252 being:689:243 got:995:550 voice:720:427
once:786:184 going:848:424 took:724:255 while:705:256 turned:739:329 though:672:332 under:748:371
tell:699:355 take:701:274 young:630:474 round:632:347 whole:480:175 always:565:303 night:806:452
every:652:239 suddenly:572:321 because:512:255 knew:585:331 most:649:199 thing:799:481 put:735:321
told:574:212 may:678:410 yet:586:405 found:746:307 place:661:166 make:701:213 great:701:352
that's:665:464 let:560:201 stood:641:433 quite:539:456 things:721:383 oh:588:435 having:381:252
hands:603:296 looking:508:199 mind:642:327 seen:591:220 want:644:378 against:661:327 anything:579:365
sat:512:286 three:600:350 words:422:237 myself:659:467 behind:513:238 side:504:277 gave:503:111
i'm:689:559 between:560:307 done:480:198 everything:363:183 give:485:184 shall:488:432 new:459:313
along:515:221 love:243:283 whom:275:248 morning:508:197 dear:300:299 already:367:177 few:508:220
i'll:476:360 ever:545:191 far:504:188 soon:387:260 white:514:445 understand:320:147 father:276:355
cried:429:386 light:540:324 general:163:187 course:532:263 many:391:228 black:526:481 lay:411:316
also:339:191 part:367:164 both:361:262 herself:296:403 passed:413:201 word:377:186 can't:427:263
table:408:246 since:425:179 end:430:148 taken:356:130 smile:186:164 next:414:144 almost:446:195
find:444:157 enough:555:284 heart:398:254 brought:383:160 feeling:270:185 among:353:267 across:483:327
alone:340:193 girl:471:525 work:470:214 gone:428:174 road:364:430 front:316:164 called:340:168
ran:299:178 matter:401:286 really:372:246 didn't:531:526 better:393:134 each:368:175 around:362:480
days:341:119 small:372:170 air:412:209 others:227:130 death:325:327 friend:346:356 evening:324:134
together:392:165 feet:429:233 half:387:224 years:404:198 coming:373:174 expression:214:144 world:360:238
near:308:221 name:399:294 evidently:159:145 rather:424:269 talk:252:164 perhaps:400:282
continued:275:152 order:203:143 set:352:134 kind:359:172 position:199:127 woman:330:182 home:314:127
mean:437:413 hear:342:136 rose:306:122 doctor:301:656 wife:243:257 leave:272:95 fire:281:245
during:233:199 speak:258:131 he's:367:278 sound:304:150 you're:392:323 does:263:175 case:382:328
open:367:214 sure:389:312 wanted:292:197 stopped:273:159 fact:318:187 till:285:230 above:321:218
full:310:112 help:315:179 ask:256:161 window:350:343 believe:324:206 became:267:190 i've:412:285
tried:269:153 until:420:339 fellow:265:160 dark:370:213 hall:411:721 several:241:162 spoke:269:135
happened:285:133 question:228:138 followed:308:121 saying:201:150 entered:211:128 idea:368:192
appeared:299:213 sent:211:97 sitting:214:109 moved:210:120 remember:301:169 answered:281:312
lost:276:152 nor:224:166 god:148:130 money:290:212 sort:369:368 strange:266:233 mother:199:176
given:233:89 won't:273:185 taking:210:93 else:261:140 however:317:278 trying:252:179 whether:173:119
added:188:133 kept:256:132 returned:244:137 fell:277:155 doing:266:130 forward:228:79 opened:288:131
remained:214:128 either:282:134 feel:262:178 there's:323:208 point:318:164 beside:209:140 hope:299:274
itself:238:118 power:173:137 talking:205:163 keep:318:164 large:228:96 high:242:143 arms:215:123
past:218:90 met:233:145 water:289:319 best:259:143 cold:249:185 certain:259:167 bed:268:186 miss:372:584
possible:212:125 arm:210:144 rest:259:134 sometimes:227:197 business:289:166 less:245:89
standing:223:122 suppose:351:184 wish:183:132 clear:260:141 themselves:172:127 big:339:286 sight:280:133
answer:225:140 five:285:177 dead:275:229 hundred:251:276 silent:210:127 red:269:182 hair:222:159
silence:270:202 cannot:191:185 longer:181:100 poor:269:158 street:295:295 times:212:88 human:242:217
reached:220:114 crowd:147:182 held:218:103 short:237:99 turning:174:94 dinner:190:183 later:224:146
four:247:169 son:108:99 used:225:122 country:232:162 close:234:133 known:221:99 thousand:168:181
anyone:161:111 fear:223:187 ready:175:97 happy:126:137 drew:231:202 second:223:128 started:292:209
boy:198:163 ground:229:146 lips:229:177 within:254:174 indeed:288:238 body:228:162 brother:197:429
call:239:138 hour:264:149 read:193:95 silver:242:656 news:153:127 understood:124:115 walked:267:157
doubt:278:226 making:226:147 reason:203:96 afraid:179:109 often:163:153 whose:199:172
conversation:149:107 least:242:90 noticed:150:95 soul:159:152 true:201:90 says:187:201 turn:218:88
able:215:146 bad:198:133 impossible:143:98 space:302:753 getting:252:167 hard:234:102 yourself:187:109
run:209:123 action:114:93 company:207:418 certainly:252:175 present:180:108 family:161:195
running:207:165 sun:246:202 received:99:76 drawing:85:91 beyond:203:141 blue:234:147 tone:162:139
bit:252:313 ought:203:130 seeing:128:76 steps:156:149 return:186:141 wished:97:92 different:143:83
manner:226:163 smoke:175:323 corner:203:143 struck:200:124 slowly:271:186 become:161:105 show:185:101
speaking:135:80 hill:217:221 movement:105:101 quickly:145:93 seem:215:125 glad:160:85 state:142:105
you'll:208:187 late:186:77 town:156:128 smiled:138:149 terrible:123:119 thinking:166:77 orders:74:88
need:177:97 waiting:168:101 earth:231:272 grew:165:182 line:164:99 repeated:130:81 ten:180:95
hours:227:157 low:206:121 free:115:73 glass:214:197 minute:247:195 foot:188:95 pretty:203:122
hardly:175:122 straight:172:87 man's:164:120 story:198:113 use:206:103 glanced:118:93 sense:210:165
faces:109:93 minutes:206:146 women:130:103 carried:171:91 child:155:116 friends:179:147 chair:211:158
sky:224:279 trees:219:244 voices:119:87 shook:220:197 tears:84:103 attention:140:75 someone:130:104
thoughts:130:120 ago:193:149 immediately:125:102 living:179:180 third:126:106 paper:209:166
surprise:174:68 showed:148:88 afternoon:249:222 wait:163:88 chance:205:136 cut:185:123 darkness:223:237
deep:178:101 quiet:180:96 fine:127:95 mouth:180:108 raised:148:95 remembered:150:75 isn't:215:191
meet:145:62 outside:212:140 pale:142:108 pleasure:111:106 eye:189:104 please:107:79 presence:127:79
closed:158:74 holding:126:82 floor:206:137 simply:181:101 cause:85:104 hold:182:79 led:128:99
live:148:94 everybody:132:189 year:163:115 merely:111:69 necessary:98:55 tomorrow:144:98 lot:231:200
what's:176:108 moving:125:82 probably:161:106 change:151:89 caught:191:121 listened:100:75
number:163:143 reply:87:78 arrived:133:113 coat:119:95 couldn't:239:208 strength:115:74 you've:191:142
neither:131:80 try:168:152 usual:116:107 view:150:74 direction:156:107 green:201:205 move:154:80
shoulder:174:90 six:172:135 study:113:107 force:94:81 seems:148:97 thin:134:84 bring:145:73
figure:165:126 person:152:90 truth:141:88 expected:138:58 beginning:136:63 means:155:83 laughed:157:107
miles:171:157 besides:106:56 remarked:137:184 shoulders:116:72 care:171:83 drove:154:136 field:76:79
none:167:119 except:153:81 glance:158:132 hat:175:179 o'clock:156:160 service:86:59 sleep:140:108
stop:154:111 fresh:119:66 heavy:173:139 paused:143:141 broken:160:87 leaving:134:70 nature:175:179
smiling:71:66 meant:137:77 wrong:156:117 broke:163:105 lived:133:85 bright:146:110 changed:114:44
decided:110:95 early:160:83 giving:106:54 talked:119:94 account:138:93 blood:144:127 cry:114:87
instead:131:66 laid:163:103 lying:132:75 shot:154:128 trouble:188:117 children:99:71 interrupted:111:88
knows:125:58 stand:154:85 today:125:85 mine:173:107 opinion:115:92 sides:65:61 thank:130:110
distance:126:74 exactly:187:148 finished:128:103 step:130:124 surprised:147:60 below:167:126
kitchen:217:312 sudden:197:116 therefore:120:114 beautiful:116:114 couple:182:224 dress:101:102
legs:108:97 peace:80:93 hot:151:122 strong:135:91 form:144:115 station:199:273 dog:151:149
inside:183:136 nearly:141:93 real:132:81 spent:103:76 spot:130:101 subject:109:92 pleasant:108:65
appearance:149:105 empty:171:160 especially:56:52 expressed:67:88 houses:138:218 interest:134:98
clearly:113:96 path:121:123 effort:122:69 former:67:62 middle:117:68 nodded:160:198 common:146:236
plan:99:90 affair:119:131 happen:110:68 months:151:142 occurred:121:68 questions:92:61 sit:123:97
court:125:169 hung:162:113 fixed:99:76 listen:95:84 plain:117:99 fallen:131:95 pass:101:66
danger:112:105 effect:123:61 filled:111:77 neck:118:70 wonder:171:84 considered:78:65 died:125:76
instant:120:133 papers:142:138 send:121:83 affairs:63:73 food:137:133 future:115:146 wall:144:98
frightened:64:51 imagine:125:93 calm:91:86 difficult:102:78 lifted:126:97 rapidly:81:53 aside:124:74
sorry:120:84 stay:124:94 laugh:124:93 object:127:89 wind:134:100 forget:103:63 nearer:98:110 walk:132:88
watch:146:80 comes:130:76 farther:89:87 start:153:95 threw:115:81 desire:93:92 haven't:154:120
duty:78:60 whatever:109:76 angry:62:55 asking:68:59 drawn:113:64 drink:128:112 passing:89:55
single:93:64 stared:166:130 brown:179:202 covered:90:60 drive:128:151 following:100:44 learned:105:91
notice:106:54 passage:120:80 unable:66:69 begun:86:63 companion:124:204 excited:103:77 fall:94:57
meaning:76:68 placed:91:83 sounds:81:69 watched:130:69 dropped:137:98 thus:116:186 slightly:113:100
book:108:93 fingers:107:72 hadn't:165:191 pointed:110:76 deal:131:77 listening:79:69 save:128:121
watching:129:80 books:135:218 further:119:97 guess:172:276 twenty:112:95 knowledge:112:114
natural:119:83 presently:173:222 simple:101:74 spirit:103:112 meeting:67:47 perfectly:143:111
secret:121:101 west:133:171 devil:100:83 nobody:133:146 pressed:81:69 quietly:107:109 report:91:97
telling:100:69 explained:120:106 latter:87:67 laughing:68:58 pleased:66:58 rising:104:66
approached:84:58 occupied:58:75 remain:75:69 growing:98:88 seized:73:59 wrote:61:43 burst:110:74
fancy:119:90 fate:91:64 gentleman:124:109 master:61:58 touch:131:92 bent:95:68 fool:112:102 begin:85:49
play:97:89 tall:93:58 walking:111:59 write:91:81 edge:131:104 fight:75:75 horror:98:129 looks:78:56
mere:141:120 result:82:79 consider:83:67 land:114:113 note:112:73 pity:86:43 spite:80:61 train:132:104
act:83:51 clothes:122:91 length:128:101 lit:106:105 nose:104:89 pocket:136:109 vanished:139:119
visit:83:81 written:89:61 afterwards:105:86 particularly:62:50 sign:106:81 familiar:91:71 gold:111:139
pushed:103:91 seven:90:53 somewhere:106:93 twice:99:57 complete:110:61 ears:108:54 moon:136:137
pulled:118:85 top:128:78 week:116:103 yard:89:94 box:102:85 grass:128:135 reading:62:39 somebody:133:171
finally:122:108 follow:109:76 pay:102:91 scene:118:134 difficulty:97:53 explain:86:70 faint:141:125
knowing:59:50 quick:106:72 windows:127:110 apparently:105:62 appear:85:75 burning:84:101
character:89:123 expect:97:85 matters:71:62 purpose:92:85 easy:95:69 hearing:64:48 lower:99:38
observed:114:101 seat:104:93 serious:76:61 dressed:68:46 prepared:59:54 putting:91:80 staring:133:156
stepped:89:56 breath:117:66 broad:103:89 crossed:71:44 eight:103:96 escape:100:91 settled:72:48
shut:113:97 suggested:111:84 waited:106:90 creature:115:145 curious:134:130 entirely:100:80 memory:99:87
piece:113:92 soft:103:98 spread:79:65 touched:82:65 ceased:83:67 heads:90:71 post:73:64 warm:93:75
bare:73:54 group:67:75 jumped:91:97 eat:93:54 forgotten:88:59 places:82:63 wore:92:62 bottle:90:87
bound:84:59 carefully:92:67 curiosity:84:55 engaged:97:62 picked:113:153 despair:84:140 moments:79:68
ahead:101:78 carry:81:42 completely:92:75 age:91:100 alive:76:53 convinced:74:57 opposite:73:48
aware:109:93 dream:94:69 hastily:79:66 law:57:66 murder:113:145 spoken:76:67 teeth:82:54 flushed:62:50
handed:73:87 impression:91:49 personal:70:74 addressed:58:44 blow:88:79 office:123:169 opening:100:59
visible:87:116 circumstances:72:57 yesterday:83:91 likely:110:110 pain:80:63 slight:100:87 thrown:75:39
advance:59:76 forth:105:87 ideas:80:61 keeping:91:60 noise:93:94 wild:112:78 worse:71:53
approaching:63:38 falling:86:72 ill:59:54 miserable:91:189 advanced:61:46 apart:69:56 bear:59:52
month:86:67 needed:59:48 particular:80:45 reach:89:68 worth:91:76 yellow:107:98 carrying:79:52
experience:81:68 higher:58:43 hurried:91:77
`;

const MILLION = 1_000_000;

export const ENGLISH_REFERENCE: WordReference = readReference(FREQUENT_WORDS);

function readReference(text: string): WordReference {
  const entries = text
    .trim()
    .split(/\s+/)
    .map(entry => entry.split(':'));
  return {
    words: entries.map(([word = '']) => word),
    means: entries.map(([, mean]) => Number(mean) / MILLION),
    spreads: entries.map(([, , spread]) => Number(spread) / MILLION),
  };
}
