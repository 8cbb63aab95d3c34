import { accountsContract } from './contract/accounts.contract.ts';
import { chatsContract } from './contract/chats.contract.ts';
import { doorsContract } from './contract/doors.contract.ts';
import { manuscriptsContract } from './contract/manuscripts.contract.ts';
import { outlineCardsContract } from './contract/outline-cards.contract.ts';
import { sealingContract } from './contract/sealing.contract.ts';
import { startingContract } from './contract/starting.contract.ts';
import { stylesAndSettingsContract } from './contract/styles-and-settings.contract.ts';
import type { StoreKind } from './store.ts';

/** What every store promises, whichever database carries it. */
export function storeContract(kind: StoreKind): void {
  startingContract(kind);
  doorsContract(kind);
  accountsContract(kind);
  manuscriptsContract(kind);
  outlineCardsContract(kind);
  chatsContract(kind);
  stylesAndSettingsContract(kind);
  sealingContract(kind);
}
