/** The cover page template of each account, and what accounts want to find in new sessions. */
import type { CoverText } from '../../../../../contract/index.js';
import type { LegacyOrdering } from '../../../../../contract/legacy.js';
import type { GatewayDatabase } from '../../../database/tables.js';
import type { EnvironmentId } from '../../../base/environments.js';
import { readCoverTemplate, type CoverTemplate } from './cover-template.js';
import type { LegacyValues } from './fields.js';

export interface TemplateDefaults {
  readonly options: LegacyValues;
  readonly ordering: LegacyOrdering;
}

export class TemplateStore {
  constructor(private readonly db: GatewayDatabase) {}

  /** The template of an account; null when it has none. */
  async of(userId: string): Promise<CoverTemplate | null> {
    const kept = await this.sourceOf(userId);
    return kept && readCoverTemplate(kept.name, kept.source);
  }

  /** The same as somebody wrote it. */
  async sourceOf(userId: string): Promise<CoverText | null> {
    const row = await this.db
      .selectFrom('legacy_templates')
      .select(['name', 'source'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Sets the one template of an account, or takes it away.
   * @param source an HTML page, see cover-template.ts; null for none
   * @throws ServiceError as {@link readCoverTemplate}
   */
  async set(userId: string, name: string, source: string | null): Promise<CoverTemplate | null> {
    if (source === null) {
      await this.db.deleteFrom('legacy_templates').where('user_id', '=', userId).execute();
      return null;
    }
    const template = readCoverTemplate(name, source);
    await this.db
      .insertInto('legacy_templates')
      .values({ user_id: userId, name, source })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ name, source }))
      .execute();
    return template;
  }

  async defaultsOf(
    userId: string,
    environment: EnvironmentId,
    templateId: string,
  ): Promise<TemplateDefaults | null> {
    const row = await this.db
      .selectFrom('legacy_defaults')
      .select(['options', 'ordering'])
      .where('user_id', '=', userId)
      .where('environment', '=', environment)
      .where('template_id', '=', templateId)
      .executeTakeFirst();
    if (!row) return null;
    return {
      options: JSON.parse(row.options) as LegacyValues,
      ordering: JSON.parse(row.ordering) as LegacyOrdering,
    };
  }

  async setDefaults(
    userId: string,
    environment: EnvironmentId,
    templateId: string,
    { options, ordering }: TemplateDefaults,
  ): Promise<void> {
    const values = { options: JSON.stringify(options), ordering: JSON.stringify(ordering) };
    await this.db
      .insertInto('legacy_defaults')
      .values({ user_id: userId, environment, template_id: templateId, ...values })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'environment', 'template_id']).doUpdateSet(values),
      )
      .execute();
  }
}
