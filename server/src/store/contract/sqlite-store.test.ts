import { describe } from 'vitest';
import { storeContract } from './store.contract.ts';

describe('store on SQLite', () => storeContract('sqlite'));
