import { termOf } from './terms.ts';

/**
 * Words that a question is put together with, whatever it asks for: who asks what somebody kept in a drawer looks for the
 * drawer. They stand in many places of every book and would lead away from it.
 */
export const FRAMING_TERMS: ReadonlySet<string> = new Set(
  `keep hold need pass look thing way time day man people person place find know think want ask turn begin start end call use
  try manage leave feel become bring show happen help word kind sort lot hero heroine narrator character name figure moment state
  manner reason new old young little big small great good long far two both different particular certain mean explain react
  reaction behave behaviour describe compare claim give stand set lay sit run move live stay remain meet see hear speak talk reply
  answer remark idea point matter case fact side hand part piece number own real true able allow cause exactly suddenly finally
  actually really soon later early late next second whole half everyone somebody something nothing anything anyone`
    .split(/\s+/)
    .map(termOf)
    .filter(term => term !== ''),
);
