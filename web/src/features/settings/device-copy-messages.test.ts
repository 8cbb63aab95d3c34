import { describe, expect, it } from 'vitest';
import { deviceCopyMessage } from './device-copy-messages.ts';

const AT_RISK = { isLasting: false, isInstalled: false, canInstall: false, wasRefused: false };

describe('what is said of the copy on this device', () => {
  it('[PWA-6] is that it stays, once the browser has promised so or the app is installed', () => {
    expect(deviceCopyMessage({ ...AT_RISK, isLasting: true })).toBe(
      'Your browser keeps this device’s copy of your work until you remove it.',
    );
    expect(deviceCopyMessage({ ...AT_RISK, isInstalled: true })).toBe(
      'Everdraft is installed, so this device keeps its copy of your work.',
    );
  });

  it('[PWA-6] is otherwise when the browser may delete it, and what comes back', () => {
    for (const isLasting of [false, undefined]) {
      const message = deviceCopyMessage({ ...AT_RISK, isLasting });
      expect(message).toContain('may delete this device’s copy when space runs low');
      expect(message).toContain('after seven days without a visit');
      expect(message).toContain('Synced work comes back from the server.');
    }
  });

  it('[PWA-6] explains how to install in Safari, where the browser has no question of its own', () => {
    expect(deviceCopyMessage(AT_RISK)).toContain('tap Share, then Add to Home Screen');
    expect(deviceCopyMessage(AT_RISK)).toContain('choose File, then Add to Dock');
    expect(deviceCopyMessage({ ...AT_RISK, canInstall: true })).not.toContain('Share');
  });

  it('says when the browser has refused', () => {
    expect(deviceCopyMessage({ ...AT_RISK, wasRefused: true })).toMatch(
      /^Your browser didn’t agree to keep it\./,
    );
    expect(deviceCopyMessage({ ...AT_RISK, wasRefused: true, isLasting: true })).not.toContain('agree');
  });
});
