/** Circles of words that an author may use for one another. */
export const PEOPLE = `
man gentleman fellow chap male guy bloke | woman lady female dame | girl maiden lass maid miss damsel
boy lad youth youngster stripling | child infant baby babe toddler kid offspring orphan
old aged elderly ancient veteran | mother mamma mama mum mom maternal | father papa dad paternal pa
parent mother father | son boy heir | daughter girl | brother sibling | sister sibling
family relation relative kin kinsman household clan folk | uncle aunt nephew niece cousin
grandfather grandmother grandson grandchild | husband spouse wife married
bride groom wedding marriage marry wed engaged betrothed fiance nuptial | widow widower bereaved
lover sweetheart beloved suitor admirer mistress darling | orphan ward foundling guardian | twin pair double
friend companion comrade mate ally pal crony intimate acquaintance | enemy foe adversary rival opponent
stranger visitor guest newcomer caller arrival | neighbour neighbor villager local
servant maid butler footman valet housekeeper manservant housemaid domestic attendant parlourmaid lackey orderly
serf peasant slave muzhik labourer bondsman | cook chef kitchen | nurse governess nanny tutor
teacher schoolmaster tutor professor master instructor lecturer
pupil student scholar schoolboy undergraduate | doctor physician surgeon medical apothecary
lawyer attorney solicitor barrister counsel advocate counsellor | judge magistrate justice court
policeman constable officer police inspector sergeant detective sheriff bobby
detective investigator sleuth inspector | clerk secretary scribe
priest clergyman vicar parson curate minister chaplain rector pastor monk friar bishop
nun convent sister abbess
soldier trooper private infantry infantryman grenadier hussar dragoon cossack warrior
officer captain lieutenant colonel major general commander ensign adjutant
commander general marshal chief leader | army regiment troop battalion squadron brigade company corps
sailor seaman mariner crew hand boatswain mate | captain skipper master | pirate buccaneer corsair
thief robber burglar bandit pickpocket stole | murderer killer assassin
criminal villain scoundrel rogue rascal convict felon culprit crook | prisoner captive convict inmate
spy agent informer secret | traitor betrayed treachery
king monarch sovereign emperor tsar ruler majesty crown | queen empress sovereign | prince princess royal
noble count countess duke duchess baron lord lady earl marquis nobleman aristocrat
rich wealthy millionaire affluent prosperous | poor poverty beggar penniless needy destitute
merchant trader dealer shopkeeper tradesman shopman | banker financier bank broker
farmer peasant farm husbandman rancher | shepherd herdsman drover | hunter huntsman trapper
miner prospector digger | engineer mechanic machinist | smith blacksmith forge | carpenter joiner builder
tailor dressmaker seamstress | barber hairdresser | driver coachman cabman chauffeur cabby postilion
porter doorman doorkeeper janitor | landlord landlady innkeeper host hostess publican
waiter waitress barman | guard sentry sentinel watchman | messenger courier envoy herald
scientist chemist naturalist researcher inventor | writer author novelist poet journalist editor reporter
artist painter sculptor | musician singer violinist pianist | actor actress player
madman lunatic maniac insane | hermit recluse castaway marooned | gypsy wanderer tramp vagabond vagrant
crowd mob throng multitude mass | group party band gang company knot
creature being monster beast fiend thing | ghost spirit spectre phantom apparition
witch wizard sorcerer magician | devil demon satan fiend | god deity lord heaven providence
foreigner foreign alien | french frenchman france | english englishman england british
german germany prussian austrian | russian russia muscovite | american america yankee | italian italy
fat stout plump portly corpulent obese | thin lean slender gaunt slim skinny | tall high lofty lanky
short little small tiny | huge enormous gigantic giant immense vast big large great massive
beautiful handsome pretty lovely fair attractive | ugly hideous plain repulsive unsightly
strong powerful sturdy muscular burly robust | weak feeble frail faint | shaggy unkempt untidy bushy hairy
lame limp crippled cripple crutch | blind sightless | deaf mute dumb | dwarf small stunted
naked bare nude undressed
`;
