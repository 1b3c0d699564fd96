/** What an administrator chooses when the service is started. */
import { join } from 'node:path';
import { contractLimits, type ServiceLimits } from '../limits/service-limits.js';

/** Until when the legacy interface v1 answers: the contract's own date, another one, or without end. */
export type LegacyUntil = 'contract' | 'never' | Date;

export interface GatewaySettings {
  /** Port to listen on; 0: any free one. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  /** Folder of everything the service keeps. */
  readonly data: string;
  /** Where accounts, credits and webhooks are kept: path of a SQLite file, or a `postgres://` URL. */
  readonly database: string;
  /** Where the nodes of a cluster keep bytes: a folder that all have, or `s3://bucket`; null: this process serves alone. */
  readonly blobs: string | null;
  /** Whether this node of a cluster takes work itself. */
  readonly takesWork: boolean;
  /** Address under which clients reach the service, where a proxy stands before it; null: as they asked for it. */
  readonly publicUrl: string | null;
  /** Names of hosts that requests may be meant for, beside the address that is listened on. */
  readonly allowedHosts: readonly string[];
  /** Origins of web pages that may read replies; none unless named. */
  readonly corsOrigins: readonly string[];
  /** Whether addresses of proxies in `X-Forwarded-For` are believed. */
  readonly trustProxy: boolean;
  readonly legacyUntil: LegacyUntil;
  /** Its limits, and how long it keeps results. */
  readonly limits: ServiceLimits;
  /** Whether names of documents may stand in the log. */
  readonly logsNames: boolean;
  /** Whether webhooks may go to private addresses. */
  readonly allowPrivateWebhooks: boolean;
  /** Conversions at the same time; null: by the computer's cores and memory. */
  readonly parallel: number | null;
  /** Whether documents are converted only where LibreOffice and Chromium can be kept from other files. */
  readonly requiresSandbox: boolean;
  /** Port for metrics; 0: any free one; null: none. */
  readonly metricsPort: number | null;
  /** Address that port listens on: who reaches it may read the metrics. */
  readonly metricsHost: string;
  /** Milliseconds that running conversions may take when the service is told to stop; the rest is resumed at the next start. */
  readonly stopTimeout: number;
  /** Bytes that one user may keep: results, and what was sent for running work. */
  readonly keptBytes: number;
  /** Credits of the first user, who is made when the service starts for the first time. */
  readonly firstCredits: number;
}

/** File of accounts in a data folder, unless an administrator names another place. */
export const databaseIn = (data: string): string => join(data, 'gateway.db');

export const gatewayDefaults: Omit<GatewaySettings, 'data' | 'database'> = {
  port: 7420,
  host: '127.0.0.1',
  blobs: null,
  takesWork: true,
  publicUrl: null,
  allowedHosts: [],
  corsOrigins: [],
  trustProxy: false,
  legacyUntil: 'contract',
  limits: contractLimits,
  logsNames: false,
  allowPrivateWebhooks: false,
  parallel: null,
  requiresSandbox: true,
  metricsPort: null,
  metricsHost: '127.0.0.1',
  stopTimeout: 30_000,
  keptBytes: 10 * 1024 * 1024 * 1024,
  firstCredits: 1000,
};
