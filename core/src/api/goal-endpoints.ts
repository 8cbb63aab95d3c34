import { keptDeviceDaySchema, newDeviceDaySchema } from '../entities/device-day.ts';
import { endpoint } from './endpoint.ts';

export const goalEndpoints = {
  keepDeviceDay: endpoint({
    method: 'POST',
    path: '/api/writing-days',
    summary:
      'How many words were typed into a book on a day on one device; said again, it takes the place of the last.',
    access: 'session',
    body: newDeviceDaySchema,
    response: keptDeviceDaySchema,
  }),
};
