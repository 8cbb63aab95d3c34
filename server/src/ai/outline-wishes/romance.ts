import type { WishLanguage } from './wish-language.ts';

/** 'Carte' is also a map, a playing card and a menu; 'fiche' is the usual word. */
export const FRENCH: WishLanguage = {
  card: "fiches?(?!\\s+(?:de\\s+(?:paie|paye|poste)|technique|électrique|que|qui|dans)(?!\\p{L})|\\s+qu[’'])|cartes?\\s+(?:de\\s+(?:scène|chapitre|personnage|plan)|d[’']intrigue)|cartes?(?!\\s+(?:de|du|des|à|au|aux|que|qui|dans|en|sur|routière|postale|blanche|bancaire|bleue|marine|est|sont)(?!\\p{L})|\\s+(?:d|qu)[’'])",
  polite:
    "s[’']il te plaît|s[’']il vous plaît|stp|svp|ok|bon|alors|puis|ensuite|maintenant|et|merci de|merci d[’']",
  asks: 'peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|tu peux|tu pourrais|vous pouvez|veux-tu|voulez-vous',
  refuses: "ne|pas|sans|jamais|plutôt|au lieu|inutile|arrête|rien|n(?=[’'])",
  unknownCard:
    'une|un|des|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\\d+|quelques|plusieurs|nouvelles?|autres?|courtes?|petites?|me|nous',
  knownCard:
    'la|le|les|cette|ces|ma|mes|notre|nos|toutes|tous|première|dernière|deux|trois|\\d+|titre|texte|contenu|nom|de|du|des|me|nous',
  create: {
    before:
      '(?:crée|créez|créer|ajoute|ajoutez|ajouter|fais|faites|faire|rédige|rédigez|rédiger|écris|écrivez|écrire|génère|générez|générer|prépare|préparez|préparer)(?:-moi|-nous)?',
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
  card: 'tarjetas?(?!\\s+(?:de\\s+(?:crédito|débito|visita|embarque|presentación|identidad|navidad)|postal|postales|roja|amarilla|bancaria|sim|que|en)(?!\\p{L}))|fichas?(?!\\s+(?:de\\s+(?:dominó|póker|poker|casino|ajedrez|juego)|policial|técnica|que|en)(?!\\p{L}))',
  polite: 'por favor|ok|vale|bien|bueno|entonces|luego|después|ahora|y',
  asks: 'puedes|podrías|puede|podría|podéis|podríais|quieres',
  refuses: 'no|sin|nunca|jamás|en vez|en lugar|tampoco|ni|nada',
  unknownCard:
    'una|un|unas|unos|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\\d+|otras?|nuevas?|algunas|varias|más|breves?|cortas?',
  knownCard:
    'la|las|el|los|esta|estas|esa|esas|mi|mis|nuestra|nuestras|todas|todos|primera|última|dos|tres|\\d+|título|texto|contenido|nombre|de|del',
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
  card: 'sched[ae](?!\\s+(?:sim|elettorale|elettorali|telefonica|telefoniche|madre|tecnica|audio|video|che|nella|nello|nel|in)(?!\\p{L}))',
  polite: 'per favore|per piacere|per cortesia|ok|bene|allora|poi|adesso|ora|e',
  asks: 'puoi|potresti|può|potrebbe|potete|potreste|vuoi',
  refuses: 'non|senza|mai|invece|piuttosto|anziché|niente|né',
  unknownCard:
    'una|un|delle|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|\\d+|altre|altra|nuova|nuove|alcune|qualche|breve|brevi',
  knownCard:
    'la|le|il|lo|i|gli|questa|queste|quella|quelle|mia|mie|nostra|tutte|prima|ultima|due|tre|\\d+|titolo|testo|contenuto|nome|della|delle|di',
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
  card: 'cart(?:ão|ões)(?!\\s+(?:de\\s+(?:crédito|débito|visita|embarque|natal)|postal|postais|vermelho|amarelo|que|na|no|em)(?!\\p{L}))|fichas?(?!\\s+(?:de\\s+(?:poker|pôquer|cassino|casino|jogo)|criminal|técnica|que|na|no|em)(?!\\p{L}))',
  polite: 'por favor|se faz favor|ok|bem|bom|então|depois|agora|e',
  asks: 'podes|pode|poderias|poderia|podia|você pode|você poderia|consegues',
  refuses: 'não|nao|sem|nunca|jamais|em vez|ao invés|nem|nada',
  unknownCard:
    'uma|um|umas|uns|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|\\d+|outros?|outras?|novos?|novas?|alguns|algumas|vários|várias|mais|breves?|curtos?|curtas?',
  knownCard:
    'o|os|a|as|este|esta|estes|estas|esse|essa|meu|minha|meus|minhas|nosso|nossa|todos|todas|primeiro|primeira|último|última|dois|duas|três|\\d+|título|texto|conteúdo|nome|do|da|dos|das',
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
