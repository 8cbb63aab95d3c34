/** Circles of words that an author may use for one another. */
export const WORLD = `
weather rain storm wind snow climate | rain shower drizzle wet downpour | snow frost ice cold winter
storm tempest gale thunder lightning | wind breeze gust | fog mist haze | sun sunshine sunlight
moon moonlight | star sky heaven | cold chill freezing icy | hot heat warm | morning dawn daybreak sunrise
evening dusk sunset twilight | night midnight | sky heaven cloud | sea ocean water wave | river stream brook
lake pond pool | shore beach coast sand | island isle | mountain hill peak cliff slope | valley glen hollow
forest wood tree grove | tree oak pine birch elm branch | bush shrub hedge thicket | field meadow pasture
grass hay straw | desert wilderness waste plain | cave cavern grotto den | rock stone boulder
hole pit well shaft | underground subterranean below beneath | earth ground soil | swamp marsh bog mire
road path lane track way street | street avenue square lane | bridge ford ferry
city town village settlement | country countryside | border frontier | church chapel cathedral
prison jail gaol cell dungeon | hospital asylum ward | school college university | shop store market
factory mill works | station railway train | port harbour harbor quay dock
abandoned deserted empty forsaken | animal beast creature | horse mare steed mount pony stallion nag
mount horse riding saddle | ride rider riding rode horseback | dog hound puppy cur | cat kitten
cow cattle ox bull | sheep lamb goat | pig hog swine | bird fowl hen parrot | wolf fox bear | snake serpent
rat mouse | fish fishing | insect fly spider bee ant | monkey ape | parrot bird | breed stock race
ship vessel boat schooner brig yacht craft | boat canoe coracle skiff gig | yacht boat ship
sail mast rigging deck | anchor moor | carriage coach cab hansom wagon cart gig trap | car motor automobile
sledge sleigh sled | train locomotive engine | machine apparatus device mechanism engine contraption
invention device | aircraft airship airplane | weapon gun pistol rifle sword knife
gun rifle musket pistol revolver cannon | pistol revolver gun | armed gun pistol sword weapon cutlass
ammunition cartridge bullet shot powder shell | sword sabre saber blade cutlass | knife dagger blade
arrow bow spear | axe hatchet | club cudgel stick staff | bomb explosion explosive dynamite
chain fetter handcuff shackle | tool hammer spade shovel pick | dig dug digging spade
treasure hoard gold silver riches fortune | gold silver metal | iron steel metal
coin money guinea shilling sovereign penny | money cash fund coin dollar pound
fortune wealth riches inheritance money | income salary wage earning pay living | price cost pay paid worth
pay paid spend spent bought | debt owe owed loan borrow | sell sold sale | buy bought purchase
gift present donation | cheap expensive dear | will legacy inheritance bequeath heir
spendthrift extravagant | flag banner standard | medal decoration order cross | signal sign
colour color hue tint | red crimson scarlet ruddy | blue azure | green emerald | yellow golden gold
white pale | black dark | grey gray | brown tan | purple violet | bright vivid brilliant gay
shape form figure | number count many | old ancient | new fresh recent | age old year | year twelvemonth
month week | twice two | weekday monday tuesday wednesday thursday friday saturday sunday
season spring summer autumn winter | noise sound clamour | silence quiet silent still | smell odour stench
taste flavour
`;
