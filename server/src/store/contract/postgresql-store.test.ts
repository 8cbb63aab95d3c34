import { describe } from 'vitest';
import { TEST_DATABASE_URL } from '../../../test-support/test-database.ts';
import { storeContract } from './store.contract.ts';

describe.skipIf(TEST_DATABASE_URL === undefined)('store on PostgreSQL', () => storeContract('postgresql'));
