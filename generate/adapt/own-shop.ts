import type { Template, TemplateEntity } from '../../templates/index.ts';
import { pruned } from './prune.ts';

/** The speaker sells: “my mother started this bakery”, “antique shop stock”, “we bake”. */
const OWN = new RegExp(
  String.raw`(?<!\p{L})(shop|store|bakery|boutique|florist|butcher|winery|brewery|roastery|distillery|dairy` +
    String.raw`|creamery|patisserie|chocolatier|delicatessen|pharmacy|market stall|farm` +
    String.raw`|we (?:sell|make|bake|brew|roast|grow)|i (?:sell|make|bake|brew|roast|grow)|laden|geschäft|bäckerei` +
    String.raw`|konditorei|metzgerei|hofladen|wir verkaufen|magasin|boulangerie|pâtisserie|fromagerie|fleuriste` +
    String.raw`|tienda|panadería|pastelería|negozio|panetteria|loja|padaria|winkel|bakkerij)(?!\p{L})`,
  'iu',
);

/** Many offer: sellers, swapping, second-hand, or people who list something. */
const MANY = new RegExp(
  String.raw`(?<!\p{L})(sellers?|vendors?|makers|artisans?|consignors?|consignment|marketplaces?|classifieds?` +
    String.raw`|listings?|swap\p{L}*|exchang\p{L}*|second[- ]?hand|used|pre-loved|bidders?|auctions?|neighbou?rs?` +
    String.raw`|verkäufer\p{L}*|händler|tausch\p{L}*|gebraucht\p{L}*|marktplatz|vendeurs?|artisans|échang\p{L}*` +
    String.raw`|occasion|vendedor\p{L}*|artesan\p{L}*|segunda mano|intercambi\p{L}*|venditor\p{L}*|usato|verkopers?` +
    String.raw`|tweedehands|(?:people|members|users|anyone|everyone|parents|others|students|collectors|artists` +
    String.raw`|growers|farmers|citizens) (?:can |may |could )?(?:list|sell|offer|post|give))(?!\p{L})`,
  'iu',
);

/** What belongs to many sellers, or to things that were somebody's before. */
const OF_MANY: ReadonlySet<string> = new Set(['vendor', 'payout', 'offer']);
const SECOND_HAND: ReadonlySet<string> = new Set(['wanted_in_return', 'condition']);

/** It calls itself a shop on the web, and one basket is filled there. */
const SHOP = /^[^.!?]{0,160}?\b(?:online|web|internet|e-?commerce) ?-?(?:shop|store|boutique|site)\b/iu;
const BASKET = /\b(?:cart|basket|checkout|check out|place (?:an )?orders?)\b/iu;
/** Others sell there, too, whatever it calls itself. */
const OTHERS_SELL = new RegExp(
  String.raw`\b(?:marketplaces?|classifieds?|vendors?|auctions?|bidders?|swap\p{L}*|each other|multi-vendor)\b` +
    String.raw`|\b(?:sellers?|people|members|users|anyone|everyone|makers|artisans|artists|collectors|growers` +
    String.raw`|farmers|others) (?:(?:can|may|could|also) )*(?:list|sell|post|open|register|create|upload|manage` +
    String.raw`|put up|offer (?!us\b))`,
  'iu',
);

/** Whether the idea is one seller's own shop. What it sells may be old: “an online shop for used cameras”, where people offer theirs to the shop. */
export function isOwnShop(idea: string): boolean {
  return isWebShop(idea) || (OWN.test(idea) && !MANY.test(idea));
}

/** Whether others than the house sell there, in so many words: “collectors sell used cameras”. */
export function othersSell(idea: string): boolean {
  return /\b(?:sellers|people|members|makers|artisans|artists|collectors|growers|farmers|others) (?:(?:can|may|could|also) )*sell\b/iu.test(
    idea,
  );
}

/** Whether it is a shop on the web with a basket, and nobody else sells there. */
export function isWebShop(idea: string): boolean {
  return SHOP.test(idea) && BASKET.test(idea) && !OTHERS_SELL.test(idea);
}

/** The marketplace with one seller: those who run the place put up what there is, and whoever registers orders it. */
export function ownShop(template: Template): Template {
  const shop = pruned(template, OF_MANY);
  return {
    ...shop,
    tagline: 'See what there is, and order it',
    audience: 'customers, and those who run the shop',
    roles: shop.roles.map((role) =>
      role.id === 'manager'
        ? { ...role, label: 'Manager', description: 'Puts up what is for sale and handles the orders.' }
        : { ...role, description: 'Orders, and follows their own orders.' },
    ),
    entities: shop.entities.map((entity) => handled(entity)),
  };
}

/** What is for sale is the shop's, and every manager takes the steps that were the seller's. */
function handled(entity: TemplateEntity): TemplateEntity {
  const offered =
    entity.id === 'listing'
      ? { ...entity, createdBy: [], fields: entity.fields.filter((field) => !SECOND_HAND.has(field.id)) }
      : entity;
  const { workflow } = offered;
  if (workflow === undefined) return offered;
  const transitions = workflow.transitions.map((transition) =>
    transition.by?.includes('listing') === true
      ? { ...transition, by: transition.by.map((who) => (who === 'listing' ? 'manager' : who)) }
      : transition,
  );
  return { ...offered, workflow: { ...workflow, transitions } };
}
