import type { StoreKind } from '../store.ts';
import { accountsContract } from './accounts.contract.ts';
import { chatsContract } from './chats.contract.ts';
import { companionChangesContract } from './companion-changes.contract.ts';
import { companionUsageContract } from './companion-usage.contract.ts';
import { deviceDaysContract } from './device-days.contract.ts';
import { documentVersionsContract } from './document-versions.contract.ts';
import { doorsContract } from './doors.contract.ts';
import { keyRotationContract } from './key-rotation.contract.ts';
import { manuscriptsContract } from './manuscripts.contract.ts';
import { outlineCardsContract } from './outline-cards.contract.ts';
import { revocationsContract } from './revocations.contract.ts';
import { rollbackContract } from './rollback.contract.ts';
import { sealingContract } from './sealing.contract.ts';
import { startingContract } from './starting.contract.ts';
import { stylesAndSettingsContract } from './styles-and-settings.contract.ts';
import { syncContract } from './sync.contract.ts';
import { usageContract } from './usage.contract.ts';

/** What every store promises, whichever database carries it. */
export function storeContract(kind: StoreKind): void {
  startingContract(kind);
  keyRotationContract(kind);
  doorsContract(kind);
  accountsContract(kind);
  revocationsContract(kind);
  manuscriptsContract(kind);
  documentVersionsContract(kind);
  outlineCardsContract(kind);
  chatsContract(kind);
  companionChangesContract(kind);
  companionUsageContract(kind);
  stylesAndSettingsContract(kind);
  deviceDaysContract(kind);
  usageContract(kind);
  syncContract(kind);
  sealingContract(kind);
  rollbackContract(kind);
}
