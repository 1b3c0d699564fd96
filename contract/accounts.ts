/** Users, organizations and API tokens of a served instance, as its administrator sees them. Times are ISO 8601 UTC. */
import { z } from 'zod';

export const licences = ['free', 'paid'] as const;
export const Licence = z.enum(licences);
/** Decides the requests an hour (docs/service-contract.md, "Limits"). */
export type Licence = z.infer<typeof Licence>;

export const UserRecord = z.object({
  /** UUID. */
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  licence: Licence,
  /** Name of the organization whose pool pays first. */
  organization: z.string().nullable(),
  /** Name for v1's username and password; null when the user has none. */
  legacy_name: z.string().nullable(),
  /** The user's tokens and password are refused. */
  disabled: z.boolean(),
  created_at: z.string(),
  /** Personal credits that are left. */
  credits: z.number().int(),
});
export type UserRecord = z.infer<typeof UserRecord>;

export const OrganizationRecord = z.object({
  /** UUID. */
  id: z.string(),
  name: z.string(),
  /** Number of its users. */
  members: z.number().int(),
  created_at: z.string(),
  /** Credits that are left in its pool. */
  credits: z.number().int(),
});
export type OrganizationRecord = z.infer<typeof OrganizationRecord>;

/** An API token without its value, which is shown once and kept nowhere. */
export const TokenRecord = z.object({
  /** UUID. */
  id: z.string(),
  name: z.string(),
  /** First characters of its value. */
  prefix: z.string(),
  /** When its present value was made. */
  created_at: z.string(),
  /** To the minute; null for one that was never used. */
  last_used_at: z.string().nullable(),
});
export type TokenRecord = z.infer<typeof TokenRecord>;

export const movementKinds = ['grant', 'reservation', 'settlement', 'release'] as const;

/** One line of the ledger. The balance of a pool is the sum of its amounts. */
export const MovementRecord = z.object({
  /** Which line of its pool it is, from 1. */
  number: z.number().int(),
  pool: z.enum(['organization', 'personal']),
  /** Name of the user or organization whose pool it is. */
  pool_name: z.string(),
  kind: z.enum(movementKinds),
  /** Credits that came (positive) or went (negative); a settlement gives back what was reserved and not used. */
  amount: z.number().int(),
  /** Credits in the pool after it. */
  balance: z.number().int(),
  /** UUID of the execution; null for a grant. */
  execution: z.string().nullable(),
  /** What it was for, in words. */
  explanation: z.string(),
  created_at: z.string(),
});
export type MovementRecord = z.infer<typeof MovementRecord>;
