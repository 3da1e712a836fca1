export * from './field.ts';
export * from './flow.ts';
export {
  templateEntry,
  type DashboardDraft,
  type LandingDraft,
  type SeedRow,
  type SiteDraft,
  type Template,
  type TemplateEntity,
  type TemplateEntry,
} from './template.ts';
