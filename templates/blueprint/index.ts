export { changesAll, confidential, creatorsOf, EVERYONE, manages, mayCreate, ownersStates, seesAll } from './access.ts';
export { blueprint, type Blueprint } from './blueprint.ts';
export { direction, type Direction, type StatedRole } from './brand.ts';
export { entity, rule, type Effect, type Entity, type Rule, type Transition, type Workflow } from './entity.ts';
export {
  field,
  fieldType,
  identifier,
  label,
  MAX_LABEL,
  prose,
  tone,
  type Field,
  type FieldType,
  type Tone,
} from './field.ts';
export { factId, ownersFacts } from './facts.ts';
export { isPerson, ownNames, ownParts, personProfiles } from './profiles.ts';
export { accountRoles, deskRoles, NEWCOMER, type AccountRoles } from './roles.ts';
export {
  BOARD_PERIODS,
  GAMES,
  TEXT_TOOLS,
  site,
  type Block,
  type CalculatorPage,
  type CataloguePage,
  type ContentPage,
  type FinderPage,
  type FormPage,
  type Lasts,
  type GameKind,
  type GamePage,
  type TextToolKind,
  type OwnPage,
  type TextToolPage,
  type LookupPage,
  type Offer,
  type Site,
  type SitePage,
  type Step,
  type TicketsPage,
} from './site.ts';
export { LINE_FIELDS, ORDER_FIELDS, shop, shopIn, type Shop, type ShopParts } from './shop.ts';
export { noticed } from './notices.ts';
export { isPictured } from './pictured.ts';
export { offerOf, pathOf, publicStates, takingOf } from './offers.ts';
export { ticketsIn, WEEKDAYS } from './tickets.ts';
export { isStars, reviewVia, voiceIn, voicesOf, type Voice, type VoiceKind } from './voices.ts';
