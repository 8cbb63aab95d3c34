/** Circles of words that an author may use for one another. */
export const BODY_AND_DRESS = `
face countenance visage features physiognomy expression | head skull brow forehead
hair locks curls tress beard whisker moustache | bald hairless | eye glance gaze pupil eyelid
mouth lip tongue teeth | smile grin smirk beam | nose nostril | cheek jaw chin | neck throat | shoulder back
arm elbow wrist hand | hand finger fist palm thumb | leg knee thigh limb | foot feet toe heel
chest breast bosom | stomach belly waist | skin complexion flesh pale | blood bleeding bloody gore
bone skeleton skull | heart pulse | voice tone accent | scar mark wound | body figure form frame corpse
corpse body dead carcass remains | dressed dress wear wore worn wearing clad clothed attire attired garb
clothes clothing garment dress costume outfit suit apparel gear | dress gown frock skirt robe petticoat
coat jacket overcoat cloak cape greatcoat tunic waistcoat | cloak mantle shawl wrap cape
shirt blouse linen collar sleeve | trousers breeches pants | shoe boot slipper sandal footwear
sock stocking | headgear hat cap bonnet hood helmet turban headdress | hat cap bonnet | glove mitten muff
scarf kerchief handkerchief muffler cravat necktie | ribbon bow lace sash band | belt girdle strap buckle
button pin brooch clasp | jewel gem diamond pearl ruby emerald necklace ring bracelet
ornament adornment trinket jewelry jewellery | spectacles glasses eyeglass monocle lens
uniform livery epaulette | apron pinafore | veil mask disguise | disguise mask false wig | wig beard false
fur sheepskin leather hide | silk satin velvet muslin cotton wool woollen
rag tatter ragged shabby worn threadbare | pocket purse pouch wallet bag | umbrella stick cane parasol
perfume scent smell odour odor fragrance | powder paint rouge | undressed undress stripped | naked bare
sick ill ailing unwell invalid diseased | illness disease sickness fever malady ailment complaint
medicine drug dose remedy tonic powder | poison strychnine arsenic venom
wound injury hurt cut injured wounded | pain ache hurt agony suffering | cough sneeze
faint swoon unconscious senseless | sleep slept asleep doze slumber nap | awake woke waken wake
dream nightmare vision | tired weary exhausted fatigue | hungry hunger starving starve famished
thirsty thirst parched | drunk intoxicated tipsy drunken | die died dying dead death perish decease
kill killed murder slay slain assassinate | born birth
bury buried grave funeral tomb cemetery coffin burial | alive living live | weep wept cry cried tear sob
laugh laughter chuckle giggle | breath breathe gasp pant | sweat perspiration
tremble shiver shudder shake quiver | blush flush redden
`;
