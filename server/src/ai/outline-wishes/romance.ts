import type { WishLanguage } from './wish-language.ts';

/** Imperatives in French take the person right behind them: crée-moi. */
function withPerson(verbs: string): string {
  return verbs
    .split('|')
    .flatMap(verb => [verb, `${verb}-moi`, `${verb}-nous`])
    .join('|');
}

/** 'Carte' is also a map, a playing card and a menu; 'fiche' is the usual word. */
export const FRENCH: WishLanguage = {
  cards: [
    {
      names: 'fiches?',
      notBefore: "de paie|de paye|de poste|technique|électrique|que|qui|qu'|dans",
    },
    {
      names: "cartes? de scène|cartes? de chapitre|cartes? de personnage|cartes? de plan|cartes? d' intrigue",
    },
    {
      names: 'cartes?',
      notBefore:
        "de|du|des|d'|à|au|aux|que|qu'|qui|dans|en|sur|routière|postale|blanche|bancaire|bleue|marine|est|sont",
    },
  ],
  fillers:
    "s' il te plaît|s' il vous plaît|stp|svp|ok|oui|bon|bien|alors|puis|ensuite|maintenant|et|merci|merci de|merci d'|aussi",
  asks: 'peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|tu peux|tu pourrais|vous pouvez|veux-tu|voulez-vous',
  refuses: "ne|n'|pas|sans|jamais|plutôt|au lieu|inutile|arrête|rien|aucune|aucun",
  conditions: 'si',
  said: 'dit|disait|dis|demanda|demande|pensa|pense|écrivit|écrit|répondit|cria|murmura|ordonna',
  joins: 'et|puis|mais',
  unknownCard:
    "une|un|des|d'|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quelques|plusieurs|nouvelles?|autres?|courtes?|petites?|me|nous",
  knownCard:
    "première|deuxième|seconde|troisième|dernière|vieille|ancienne|nouvelle|autre|deux|trois|quatre|titre|texte|contenu|nom|de|du|des|d'|me|nous",
  definite: "la|le|l'|les|cette|ces|ma|mes|notre|nos|toutes|tous|chaque",
  create: {
    before: withPerson(
      'crée|créez|créer|ajoute|ajoutez|ajouter|fais|faites|faire|rédige|rédigez|rédiger|écris|écrivez|écrire|génère|générez|générer|prépare|préparez|préparer',
    ),
  },
  update: {
    before:
      'modifie|modifiez|modifier|renomme|renommez|renommer|corrige|corrigez|corriger|mets à jour|mettez à jour|mettre à jour|complète|complétez|compléter|raccourcis|raccourcissez|raccourcir|change|changez|changer|réécris|réécrivez|réécrire',
  },
  delete: {
    before:
      'supprime|supprimez|supprimer|efface|effacez|effacer|enlève|enlevez|enlever|retire|retirez|retirer|jette|jetez|jeter',
  },
};

export const SPANISH: WishLanguage = {
  cards: [
    {
      names: 'tarjetas?',
      notBefore:
        'de crédito|de débito|de visita|de embarque|de presentación|de identidad|de navidad|postal|postales|roja|amarilla|bancaria|sim|que|en',
    },
    {
      names: 'fichas?',
      notBefore: 'de dominó|de póker|de poker|de casino|de ajedrez|de juego|policial|técnica|que|en',
    },
  ],
  fillers: 'por favor|ok|vale|sí|bien|bueno|entonces|luego|después|ahora|y|gracias|también',
  asks: 'puedes|podrías|puede|podría|podéis|podríais|quieres',
  refuses: 'no|sin|nunca|jamás|en vez|en lugar|tampoco|ni|nada|ninguna|ningún',
  conditions: 'si|cuando',
  said: 'dijo|dice|preguntó|pensó|escribió|respondió|gritó|susurró|ordenó',
  joins: 'y|e|luego|pero',
  unknownCard:
    'una|un|unas|unos|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|otras?|nuevas?|algunas|varias|más|breves?|cortas?',
  knownCard:
    'primera|segunda|tercera|última|últimas|vieja|antigua|nueva|otra|duplicada|dos|tres|cuatro|título|texto|contenido|nombre|de|del',
  definite: 'la|las|el|los|esta|estas|esa|esas|mi|mis|nuestra|nuestras|todas|todos|cada',
  create: {
    before:
      'crea|cree|crear|créame|créanos|añade|añada|añadir|agrega|agregue|agregar|haz|haga|hazme|hacer|escribe|escriba|escribir|genera|genere|generar|redacta|redacte|redactar|prepara|prepare|preparar',
  },
  update: {
    before:
      'cambia|cambie|cambiar|modifica|modifique|modificar|actualiza|actualice|actualizar|renombra|renombre|renombrar|corrige|corrija|corregir|edita|edite|editar|amplía|amplíe|ampliar|acorta|acorte|acortar|completa|complete|completar|reescribe|reescriba|reescribir',
  },
  delete: {
    before:
      'borra|borre|borrar|elimina|elimine|eliminar|quita|quite|quitar|suprime|suprima|suprimir|descarta|descarte|descartar',
  },
};

export const ITALIAN: WishLanguage = {
  cards: [
    {
      names: 'scheda|schede',
      notBefore:
        'sim|elettorale|elettorali|telefonica|telefoniche|madre|tecnica|audio|video|che|nella|nello|nel|in',
    },
  ],
  fillers: 'per favore|per piacere|per cortesia|ok|sì|bene|allora|poi|adesso|ora|e|grazie|anche',
  asks: 'puoi|potresti|può|potrebbe|potete|potreste|vuoi',
  refuses: 'non|senza|mai|invece|piuttosto|anziché|niente|né|nessuna|nessun',
  conditions: 'se|quando',
  said: 'disse|dice|chiese|pensò|scrisse|rispose|gridò|sussurrò|ordinò',
  joins: 'e|poi|ma',
  unknownCard:
    "una|un|un'|delle|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|altre|altra|nuova|nuove|alcune|qualche|breve|brevi",
  knownCard:
    'prima|seconda|terza|ultima|ultime|vecchia|nuova|altra|due|tre|quattro|titolo|testo|contenuto|nome|della|delle|di',
  definite: "la|le|l'|il|lo|i|gli|questa|queste|quella|quelle|mia|mie|nostra|tutte|ogni",
  create: {
    before:
      'crea|creami|create|creare|aggiungi|aggiungimi|aggiungete|aggiungere|fai|fammi|fate|fare|scrivi|scrivimi|scrivete|scrivere|genera|generate|generare|prepara|preparate|preparare|inserisci|inserire',
  },
  update: {
    before:
      'cambia|cambiate|cambiare|modifica|modificate|modificare|aggiorna|aggiornate|aggiornare|rinomina|rinominate|rinominare|correggi|correggere|accorcia|accorciare|amplia|ampliare|completa|completare|riscrivi|riscrivere',
  },
  delete: {
    before:
      'cancella|cancellate|cancellare|elimina|eliminate|eliminare|rimuovi|rimuovete|rimuovere|togli|togliete|togliere|butta|buttate|buttare',
  },
};

export const PORTUGUESE: WishLanguage = {
  cards: [
    {
      names: 'cartão|cartões',
      notBefore:
        'de crédito|de débito|de visita|de embarque|de natal|postal|postais|vermelho|amarelo|que|na|no|em',
    },
    {
      names: 'fichas?',
      notBefore: 'de poker|de pôquer|de cassino|de casino|de jogo|criminal|técnica|que|na|no|em',
    },
  ],
  fillers: 'por favor|se faz favor|ok|sim|bem|bom|então|depois|agora|e|obrigado|obrigada|também',
  asks: 'podes|pode|poderias|poderia|podia|podias|você pode|você poderia|consegues',
  refuses: 'não|nao|sem|nunca|jamais|em vez|ao invés|nem|nada|nenhum|nenhuma',
  conditions: 'se|quando|caso',
  said: 'disse|diz|perguntou|pensou|escreveu|respondeu|gritou|sussurrou|ordenou',
  joins: 'e|depois|mas',
  unknownCard:
    'uma|um|umas|uns|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|outros?|outras?|novos?|novas?|alguns|algumas|vários|várias|mais|breves?|curtos?|curtas?',
  knownCard:
    'primeiro|primeira|segundo|segunda|terceiro|terceira|último|última|velho|velha|novo|nova|outro|outra|dois|duas|três|título|texto|conteúdo|nome|do|da|dos|das|de',
  definite: 'o|os|a|as|este|esta|estes|estas|esse|essa|meu|minha|meus|minhas|nosso|nossa|todos|todas|cada',
  create: {
    before:
      'cria|crie|criar|adiciona|adicione|adicionar|acrescenta|acrescente|acrescentar|faz|faça|fazer|escreve|escreva|escrever|gera|gere|gerar|prepara|prepare|preparar',
  },
  update: {
    before:
      'muda|mude|mudar|altera|altere|alterar|atualiza|atualize|atualizar|actualiza|actualize|actualizar|renomeia|renomeie|renomear|corrige|corrija|corrigir|edita|edite|editar|amplia|amplie|ampliar|encurta|encurte|encurtar|completa|complete|completar|reescreve|reescreva|reescrever',
  },
  delete: {
    before:
      'apaga|apague|apagar|elimina|elimine|eliminar|remove|remova|remover|exclui|exclua|excluir|deleta|delete|deletar',
  },
};
