import type { SyncAnswer, SyncRequest, Transport } from '@everdraft/web/api/transport';
import type { RandomSource } from './random-source.ts';

/** What can happen to a call between a device and the server. */
const FAULTS = [
  'request lost',
  'answer lost after the commit',
  'delivered twice',
  'delivered again much later',
  'server error',
  'server busy',
  'captive portal',
  'signed out',
  'held back',
  'another account is signed in',
] as const;
type Fault = (typeof FAULTS)[number];

export interface FaultyNetwork extends Transport {
  /** No more faults from now on; what was held back arrives. */
  heal(): void;
  /** Lets calls that are held back go on. */
  letGo(): void;
  /** Delivers once more what was delivered before, as a confused proxy would. */
  repeatOld(): Promise<void>;
  faults: number;
}

interface NetworkParts {
  random: RandomSource;
  deliver: (request: SyncRequest) => Promise<SyncAnswer | undefined>;
  /** Delivers with the cookie of somebody else who has signed in on this browser meanwhile. */
  deliverAsStranger: (request: SyncRequest) => Promise<SyncAnswer | undefined>;
  /** How often something goes wrong, from 0 to 1. */
  faultiness: number;
}

export function faultyNetwork({
  random,
  deliver,
  deliverAsStranger,
  faultiness,
}: NetworkParts): FaultyNetwork {
  let isHealed = false;
  let held: (() => void)[] = [];
  const old: SyncRequest[] = [];

  function letGo(): void {
    const going = held;
    held = [];
    for (const go of going) go();
  }

  async function fail(fault: Fault, request: SyncRequest): Promise<SyncAnswer | undefined> {
    switch (fault) {
      case 'request lost':
        return undefined;
      case 'answer lost after the commit':
        await deliver(request);
        return undefined;
      case 'delivered twice':
        await deliver(request);
        return deliver(request);
      case 'delivered again much later':
        old.push(request);
        return deliver(request);
      case 'server error':
        return { status: 500, isJsonOrEmpty: true, body: {} };
      case 'server busy':
        return { status: 503, isJsonOrEmpty: true, body: {}, retryAfterSeconds: 1 };
      case 'captive portal':
        return { status: 200, isJsonOrEmpty: false, body: undefined };
      case 'signed out':
        return { status: 401, isJsonOrEmpty: true, body: { code: 'not_signed_in' }, code: 'not_signed_in' };
      case 'held back':
        await new Promise<void>(resolve => held.push(resolve));
        return deliver(request);
      case 'another account is signed in':
        return deliverAsStranger(request);
    }
  }

  const network: FaultyNetwork = {
    faults: 0,
    async call(request) {
      if (isHealed || !random.chance(faultiness)) return deliver(request);
      network.faults += 1;
      return fail(random.pick(FAULTS), request);
    },
    letGo,
    heal() {
      isHealed = true;
      letGo();
    },
    async repeatOld() {
      const request = old.shift();
      if (request) await deliver(request);
    },
  };
  return network;
}
