/** Circles of words that an author may use for one another. */
export const HOME_AND_FOOD = `
house home dwelling cottage residence lodging mansion villa abode | mansion house palace hall estate manor
castle fortress tower stronghold fort stockade | hut cabin shed hovel shack
estate property land manor grounds domain | farm barn stable homestead yard | inn tavern hotel pub alehouse
room chamber apartment | bedroom chamber bed | bed mattress cot couch sleeping | parlour salon lounge
kitchen pantry larder scullery | cellar basement vault | attic garret loft
hall corridor passage gallery lobby | stair staircase stairs steps | door doorway gate entrance threshold
window pane casement | wall partition fence hedge | roof ceiling | floor carpet rug
fireplace hearth grate stove fire chimney | fire flame blaze burn burnt bonfire | lamp candle lantern light
light glow gleam shine | dark darkness gloom shadow | furniture chair table sofa
chair seat bench stool armchair sofa settee | table desk bureau
drawer chest cupboard wardrobe cabinet closet | box chest case trunk casket
bag sack suitcase valise portmanteau luggage | mirror glass reflection | clock watch hour | key lock locked
curtain blind drape | picture portrait painting photograph photo likeness image drawing
statue carved sculpture figure marble bust | book volume | letter note message missive epistle telegram
paper document parchment | newspaper journal gazette press | map chart plan | pen ink pencil
bottle flask decanter jar | glass cup goblet tumbler mug | plate dish bowl saucer | knife fork spoon
pot pan kettle | basket hamper | rope cord string line
meal dinner supper breakfast lunch luncheon tea feast | eat ate eaten dine devour
food provisions victuals fare | bread loaf crust biscuit cake | meat beef mutton pork bacon ham
fruit apple orange pear grape | egg hen chicken fowl | drink drank drunk sip beverage
wine champagne brandy port sherry claret | spirit rum brandy whisky whiskey gin liquor alcohol | beer ale
tea coffee cocoa | milk cream cheese butter | smoke tobacco pipe cigar cigarette | tidy clean neat sweep
dirt dirty filthy filth mud soiled grimy | dust dusty | broken cracked shattered smashed
toy doll plaything | game card chess billiard play | ball dance waltz
party ball reception soiree entertainment gathering | music song tune melody sing
piano violin guitar instrument | theatre opera play stage | garden lawn flower orchard
flower rose blossom bloom | bath wash bathe
`;
