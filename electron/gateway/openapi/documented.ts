/** The declared replies of a route: its own, and the errors of every route (docs/service-contract.md, "Errors"). */
import type { ZodType } from 'zod';
import { ServedConversionErrors, ServedErrors } from '../../../contract/served.js';

const described = (description: string, schema: ZodType) => ({
  description,
  content: { 'application/json': { schema } },
});

/** Errors of every route. */
export const everywhere = {
  400: described('The request is not HTTP.', ServedErrors.fields),
  401: described('The token is missing or not valid.', ServedErrors.plain),
  408: described('The request did not arrive in time.', ServedErrors.fields),
  421: described('The service is not known under the name that was asked for.', ServedErrors.plain),
  422: described('Something in the request is not right.', ServedErrors.fields),
  429: described('Too many requests.', ServedErrors.wait),
  431: described('The head of the request is too large.', ServedErrors.fields),
  500: described('Something went wrong in the service.', ServedErrors.plain),
  503: described('The service is not available now.', ServedErrors.wait),
} as const;

const unknown = {
  404: described('There is nothing of this id, or it belongs to somebody else.', ServedErrors.plain),
};

/** Replies of `POST /convert`: a failed synchronous conversion replies with the status of its error. */
const conversion = {
  ...unknown,
  402: described('Too few credits.', ServedErrors.credits),
  422: described('Something in the request, or in its files, is not right.', ServedConversionErrors.fields),
  499: described('The conversion was cancelled while it was waited for.', ServedConversionErrors.plain),
  500: described('The conversion failed.', ServedConversionErrors.plain),
  503: described('The service is not available now.', ServedConversionErrors.wait),
} as const;

const sets = { none: {}, unknown, conversion } as const;

/** All replies of a route. @param own its successful ones, by status @param further errors in addition to those of every route */
export const replies = (
  own: Readonly<Record<number, readonly [description: string, schema: ZodType]>>,
  further: keyof typeof sets = 'none',
) => ({
  ...Object.fromEntries(
    Object.entries(own).map(([status, [description, schema]]) => [status, described(description, schema)]),
  ),
  ...everywhere,
  ...sets[further],
});

/** Groups of routes. */
export const tags = {
  conversions: 'Conversions',
  workflows: 'Workflows',
} as const;
