import {
  blueprint,
  BUILT,
  NEWCOMER,
  templateEntryOf,
  type Blueprint,
  type EntityDraft,
  type FieldDraft,
  type SiteDraft,
} from '../../templates/index.ts';
import {
  admissionFront,
  admissionIn,
  admissionLanding,
  admissionParts,
  asksAdmission,
  isReplaced,
  withAdmission,
} from '../admission/index.ts';
import {
  asWorkshop,
  closedSite,
  introduced,
  isOwnHouses,
  isOwnShop,
  isVenue,
  isWebShop,
  othersSell,
  ownHouses,
  ownShop,
  spanning,
  spanPieces,
} from '../adapt/index.ts';
import { readIdea, unkeptLimits, withCheckout, type Analysis, type Idea } from '../analysis/index.ts';
import { askedDashboard } from '../charted/index.ts';
import { addFeatures, placeLoose, type Piece } from '../compose/index.ts';
import type { Reading } from '../reading/index.ts';
import { firstStepsIn, sentAlone, withAskedFor, withLeads, withoutAsked } from '../forms/index.ts';
import { occasionIn, type Occasion } from '../occasion/index.ts';
import { kindIn, ofKind } from '../kinds/index.ts';
import { gameParts, isGame, isOneGame, playFront, withGames, withoutPlayed } from '../play/index.ts';
import { finderFront, sortByTopics, withFinder, withGroups, withShown, withSought } from '../sought/index.ts';
import {
  eligibilityParts,
  isBench,
  isTextTool,
  calculatorParts,
  calculatorsFront,
  textToolParts,
  withoutHands,
  textToolsFront,
  withCalculators,
  withTextTools,
} from '../tools/index.ts';
import { withNamedPages } from '../pages/index.ts';
import { sampleRows } from '../samples/index.ts';
import { currencyAt, currencyIn } from '../text/currency.ts';
import { detailsIn } from '../text/details.ts';
import { calledPages, namedPages } from '../text/named-pages.ts';
import { offeredIn } from '../text/offered.ts';
import { capitalised } from '../text/inflect.ts';
import { withoutActors } from './acting.ts';
import { accessIn, asVisited, isForVisitors, type Access } from './access.ts';
import { sitePages } from '../text/pages.ts';
import { wishedIn } from '../text/refusals.ts';
import { statementsOf } from '../text/statements.ts';
import { suggestedIn, withSuggested } from '../text/suggested.ts';
import { giveDuties } from './duties.ts';
import { fallbackNotions } from './fallback.ts';
import { appName, slugOf, tagline } from './names.ts';
import { clipped, fullRows, ordered, padded } from './shaped.ts';
import { guestsOf, letterOf, sentPiece } from './guests.ts';
import { heard } from './heard.ts';
import { withDescribed } from './beside.ts';
import { dashboardFor } from './dashboard.ts';
import { addedFeatures, cut, landingFor } from './landing.ts';
import { keepLimits } from './limits.ts';
import { adapted, composed, type Outline } from './outline.ts';
import { phrasesIn } from './phrases/index.ts';
import { withRanked } from './ranked.ts';
import { giveRights, openUp } from './rights.ts';
import { showAbsences } from './seen-by-all.ts';
import { onlyMember, rolesFor } from './roles.ts';
import { sectionPages, sectionsFor } from './sections.ts';
import { sellingIn, withoutRemade, withShop } from './shop.ts';
import { siteWords } from './site-words.ts';
import { siteFor } from './site.ts';
import { signUpIn } from './sign-up.ts';
import { onlyChosen, withOptions } from './options.ts';
import { orderParts, withOrderAsks } from './order-asks.ts';
import { keepOpenDays } from './open-days.ts';
import { withOpenSteps } from './open-steps.ts';
import { paidLater } from './paid-later.ts';
import { brandOf, themeFor } from './theme.ts';
import { unkept } from './unkept.ts';
import { withoutMembersOwn } from './members.ts';
import { missingLabels, translated, translatedTemplate } from './translate.ts';
import { withoutAudience, withoutParts, withoutPassing } from './passing.ts';
import { keepsOther, namesNothingOf, nextFitting } from './fits.ts';
import { accountParts, isOfFirm, keepsHidden, missesPeople, toldOnly } from './shown.ts';
import { readyTomorrow, withCollection } from './collected-goods.ts';
import { withCompared } from './compared.ts';
import { withCounts } from './counts.ts';
import { giveHeads, withLengths } from './heads.ts';
import { freeWays, giveTotals } from './totals.ts';
import { giveViews } from './views.ts';
import { voicesIn, withVoices } from './voices.ts';
import { giveStatus } from './tracked-status.ts';
import { giveWaiting, waitingParts } from './waiting.ts';
import { businessIn, namesOffered, visitorLanding } from '../visitors/index.ts';

/**
 * The plan of an app from an idea and its analysis: pure and deterministic. Falls back to a plainer plan rather than to none; `refused` hears what was
 * wrong with a better one.
 */
export function planApp(
  idea: Idea,
  analysis: Analysis,
  read: Reading = readIdea(idea),
  refused: (error: unknown) => void = () => undefined,
): Blueprint {
  const wished = wishedIn(idea.description);
  const workshop = analysis.language === 'en' && idea.template === undefined ? asWorkshop(wished, read) : undefined;
  if (workshop !== undefined) {
    const template = books(analysis.template) ? analysis.template : 'booking';
    return planApp(idea, { ...analysis, template }, workshop, refused);
  }
  const workedOut = new Set([...gameParts(idea.description), ...calculatorParts(wished)]);
  const parts = new Set([
    ...workedOut,
    ...textToolParts(wished),
    ...eligibilityParts(wished),
    ...admissionParts(wished),
    ...waitingParts(wished),
    ...(suggestedIn(wished) === undefined ? [] : SUGGESTIONS),
    ...orderParts(analysis.template, wished),
    ...toldOnly(read, wished),
    ...accountParts(wished),
    ...(heard(idea.description).isAbroad ? BASKETS : []),
    ...sentAlone(wished),
  ]);
  const { english, both, judged, isAbroad } = heard(idea.description);
  const kind = analysis.language === 'en' && idea.template === undefined ? kindIn(wished) : undefined;
  const chosen = kind ?? BUILT.get(analysis.template ?? '');
  const told = english(wished);
  const written = asVisited(chosen, told);
  const passing = judged(read, (each) => withoutPassing(each, written, english(idea.description)));
  const plainly = judged(withoutParts(passing, parts, workedOut), (each) => withoutAsked(each, told));
  const isSite = accessIn(both(wished), written, plainly.notions, isAbroad).isOpen;
  const isTool = isTextTool(wished);
  const isAlone = idea.template === undefined && isOneGame(wished);
  const seen = isSite
    ? judged(plainly, (each) => withShown(withoutActors(withoutAudience(each, written, told), written, told), told))
    : plainly;
  const reading = isTool ? withoutHands(seen) : isAlone ? withoutPlayed(seen) : seen;
  const isOther = analysis.template !== null && (isReplaced(analysis.template, wished) || isAlone);
  const named = isOther ? undefined : written;
  const isForeign =
    idea.template === undefined &&
    kind === undefined &&
    named !== undefined &&
    (keepsOther(named, reading, told) ||
      namesNothingOf(
        named,
        reading,
        analysis,
        isSite && accessIn(both(wished), undefined, plainly.notions, isAbroad).isOpen,
      ));
  const next = isForeign ? nextFitting(named.id, reading, analysis, BUILT) : undefined;
  if (next !== undefined) return planApp(idea, { ...analysis, template: next }, read, refused);
  // Half a template in another language is worse than none, and so is a tool for those who only visit.
  const isHalf =
    named !== undefined &&
    kind === undefined &&
    (missingLabels(named, analysis.language).length > 0 ||
      isForVisitors(told, named) ||
      keepsHidden(named, reading) ||
      missesPeople(named, reading) ||
      isForeign ||
      (accessIn(both(wished), undefined, reading.notions, isAbroad).isPersonal && isOfFirm(named, reading)));
  const kept = isHalf ? undefined : named;
  // Old things are sold in a shop with a basket as well as on a market; a hall that people take for their feast is no feast.
  const instead =
    kept?.id === 'marketplace' && !isAbroad && isWebShop(idea.description)
      ? 'ecommerce'
      : kept?.id === 'ecommerce' && idea.template === undefined && othersSell(idea.description)
        ? 'marketplace'
        : kept?.id === 'events' && analysis.language === 'en' && isVenue(idea.description, reading.notions)
          ? 'booking'
          : '';
  const built = BUILT.get(instead) ?? kept;
  const isShop = built?.id === 'marketplace' && isOwnShop(both(idea.description));
  const isHouses = built?.id === 'vacation-rental' && analysis.language === 'en' && isOwnHouses(idea.description);
  const own = isShop && built !== undefined ? ownShop(built) : isHouses ? ownHouses(built) : undefined;
  const meant = own ?? spanning(built, idea.description, reading.notions);
  const template =
    meant === undefined ? undefined : introduced(translatedTemplate(meant, analysis.language), appName(idea, []));
  const whole = both(idea.description);
  const access = accessIn(whole, template, reading.notions, isAbroad);
  const plain = template === undefined ? access : accessIn(whole, undefined, reading.notions, isAbroad);
  const occasion = analysis.language === 'en' && isSite ? occasionIn(wished, appName(idea, [])) : undefined;
  const fitted = kind === undefined || template === undefined ? reading : ofKind(reading, template);
  const outlines: (() => Outline)[] = [
    ...(occasion === undefined ? [] : [() => celebrated(occasion)]),
    ...(template === undefined
      ? []
      : [() => onOffer(spoken(adapted(template, fitted, access.of, analysis.language, whole), isShop), meant?.site)]),
    ...(reading.notions.length === 0 && !asksAdmission(wished) && !isTool && !isGame(wished)
      ? []
      : [() => composed(reading, plain.of, isTool || isBench(wished))]),
    () => composed({ ...reading, notions: fallbackNotions(idea, analysis), relations: [], loose: [] }, plain.of),
  ];
  let problem: unknown;
  for (const outline of outlines) {
    const made = outline();
    const rights = made.template === undefined ? plain : access;
    const shown = made.site !== undefined && rights.isClosed ? { ...made, site: closedSite(made.site) } : made;
    const plan = blueprint.safeParse(
      assemble(idea, analysis, made.template === undefined ? reading : fitted, shown, rights),
    );
    if (plan.success) return plan.data;
    problem = plan.error;
    refused(problem);
  }
  throw new Error('no plan could be made of the idea', { cause: problem });
}

/** Whether an hour is booked in a template. */
const books = (template: string | null): boolean =>
  BUILT.get(template ?? '')?.site?.offers?.some(({ step }) => step?.kind === 'book') === true;

/** What a finder shows, and nobody writes. */
const SUGGESTIONS: readonly string[] = ['recommendation', 'suggestion', 'finder', 'match_score', 'reason'];

/** What the browser keeps: a basket in another language is no thing of the app. */
const BASKETS: readonly string[] = ['cart', 'basket', 'shopping_cart'];

/** One feast: what is kept of it is known, and nothing else of the idea is a thing. */
const celebrated = ({ pieces, site, landing, dashboard, seed }: Occasion): Outline => ({
  pieces: [...pieces],
  template: undefined,
  names: new Map(),
  site,
  front: landing,
  dashboard,
  seed: { ...seed },
});

/** A shop of one's own speaks for itself: the market's copy invites everybody to sell. */
function spoken({ landing, ...outline }: Outline, isShop: boolean): Outline {
  return isShop || landing === undefined ? outline : { ...outline, landing };
}

/** What a template's site offers is on offer in languages that the site itself is not written in, too. */
function onOffer(outline: Outline, site: SiteDraft | undefined): Outline {
  if (outline.site !== undefined || site === undefined) return outline;
  const ids = new Set((site.offers ?? []).map(({ entity }) => outline.names.get(entity)?.id ?? entity));
  return {
    ...outline,
    pieces: outline.pieces.map((piece) => (ids.has(piece.draft.id) ? { ...piece, onOffer: true } : piece)),
  };
}

function assemble(idea: Idea, analysis: Analysis, reading: Reading, outline: Outline, access: Access): unknown {
  const { language } = analysis;
  const say = phrasesIn(language);
  const { template } = outline;
  let { pieces } = outline;
  const chosen = outline.site?.shop === undefined ? undefined : onlyChosen(idea.description);
  if (template !== undefined)
    placeLoose(
      {
        ...reading,
        loose: reading.loose.filter(({ near, field }) => near !== undefined && chosen?.has(field.id) !== true),
      },
      pieces,
    );
  else if (outline.front === undefined) placeLoose(reading, pieces);
  if (template === undefined || BUILT.has(template.id)) addFeatures(idea.description, pieces);
  if (language === 'en') giveStatus(idea.description, pieces);
  for (const { draft, kind } of pieces) if (kind === 'service') draft.fields = withoutLength(draft.fields);
  const trade = templateEntryOf(template?.id ?? '')?.industry;
  const wished = wishedIn(idea.description);
  const admission = admissionIn(wished, pieces, access.isOpen, language);
  pieces = [...(admission?.pieces ?? pieces)];
  const selling =
    admission === undefined && outline.front === undefined
      ? sellingIn(
          idea.description,
          pieces,
          access,
          language,
          outline.site,
          trade,
          language !== 'en' && template?.id === 'ecommerce',
        )
      : undefined;
  pieces = [...(selling?.pieces ?? pieces)];
  const chosenOf = withOptions(outline.site?.shop ?? selling?.shop, pieces, language === 'en' ? wished : '');
  const asked = withOrderAsks(chosenOf, pieces, wished, language);
  const shop = language === 'en' ? paidLater(withCollection(asked, pieces, wished), pieces, wished) : asked;
  const voices =
    outline.front === undefined
      ? voicesIn(wished, pieces, access, language, { sold: selling?.shop.goods, site: outline.site })
      : undefined;
  pieces = [...(voices?.pieces ?? pieces)];
  const room = MOST_THINGS - pieces.length;
  const stated = statementsOf(idea.description).pages;
  const pageNames = [...namedPages(wished), ...stated];
  const asksToWrite =
    template?.letters === true ||
    (language === 'en' && WRITES.test(wished)) ||
    sitePages(stated).includes('contact') ||
    pageNames.some((page) => sitePages([page]).includes('contact'));
  const guests = !access.isOpen
    ? { pieces: [], pages: [] }
    : outline.site === undefined
      ? guestsOf(idea.description, pieces, room, language)
      : letterOf(wished, pieces, room, language, asksToWrite && !takesLetters(outline.site));
  const sent = new Set(guests.pieces.map(({ draft }) => draft.id));
  pieces = [...pieces.filter(({ draft }) => !sent.has(draft.id)), ...guests.pieces];
  const first = access.isOpen
    ? firstStepsIn(
        heard(idea.description).english(wished),
        pieces,
        outline.site,
        MOST_THINGS - pieces.length,
        language === 'en' ? undefined : { language, own: wished, lookupLead: siteWords(language).enquiry.lookupLead },
      )
    : { drafts: [], pages: [], replaced: new Set<string>(), leads: [] };
  pieces = [
    ...pieces.filter(({ draft }) => !first.replaced.has(draft.id)),
    ...first.drafts.map((draft) => sentPiece(draft, 'request')),
  ];
  const forms = [...first.pages, ...guests.pages];
  spanPieces(wished, pieces);
  giveHeads(wished, pieces, language);
  giveTotals(pieces);
  freeWays(outline.site ?? {}, pieces);
  giveViews(wished, pieces);
  const sorted = language === 'en' && access.isOpen ? sortByTopics(pieces, withSuggested(wished), outline.seed) : {};
  const name = appName(idea, pieces);
  const key = `${name}/${idea.description.length}`;
  const spokenPieces = pieces.map((piece) => ({
    ...piece,
    draft: translated(piece.draft, language, idea.description) as EntityDraft,
  }));
  const audience =
    analysis.audience === '' ? say.audience(pieces[0]?.draft.plural ?? name) : capitalised(analysis.audience);
  const sections = sectionsFor(
    sitePages(stated),
    { name, people: audience, pieces, details: detailsIn(idea.description) },
    say,
  );
  const currency = currencyIn(idea.description) ?? currencyAt(idea.description) ?? (language === 'pt' ? 'BRL' : 'EUR');
  const theme = themeFor(analysis.colors, analysis.industry, name);
  const roles = access.isPersonal ? onlyMember(say) : rolesFor(template, pieces, say, analysis.roles, outline.names);
  if (!access.isPersonal) giveDuties(pieces, analysis.roles, roles);
  openUp(pieces, access, roles, newAccountOf(roles, pieces));
  giveRights(pieces, access, roles);
  if (!access.isPersonal) showAbsences(pieces, idea.description);
  if (!access.isPersonal) keepLimits(idea.description, pieces, say.limits, language);
  giveWaiting(wished, pieces, language);
  const madeSite =
    outline.site === undefined && access.isOpen
      ? siteFor(pieces, newAccountOf(roles, pieces), language, [...sectionPages(sections, forms), ...forms])
      : undefined;
  const newAccount = newAccountOf(roles, pieces);
  const written =
    outline.site !== undefined && access.isOpen && !access.isClosed
      ? withDescribed(
          withPages(outline.site, [...sectionPages(sections, [...forms, ...(outline.site.pages ?? [])]), ...forms]),
          pieces,
          newAccount,
          { language, named: pageNames },
        )
      : outline.site;
  // Where a template's copy is of another trade, its pages are introduced like those of an app that has no template.
  const unspoken = outline.landing === undefined ? (written ?? madeSite) : madeSite;
  const seen =
    outline.front ??
    (unspoken &&
      visitorLanding({ name, description: idea.description, language, pieces: spokenPieces, site: unspoken }));
  const own = landingFor(name, spokenPieces, say);
  const bare = admission === undefined || seen !== undefined ? undefined : admissionFront(name, language);
  const front = seen ?? (bare && { ...own, ...bare });
  const speaks = template !== undefined && language === 'en' && outline.landing !== undefined;
  const told =
    front ??
    (speaks && outline.landing !== undefined
      ? {
          ...outline.landing,
          features:
            outline.site === undefined
              ? fullRows(outline.landing.features.toSpliced(4, 0, ...addedFeatures(spokenPieces, say)), own.features)
              : padded(outline.landing.features, own.features, 3, 6),
          faq: padded(outline.landing.faq, own.faq, 3, 6),
        }
      : own);
  const spokenLanding = admission === undefined ? told : admissionLanding(told, language);
  const played = withGames(written ?? madeSite ?? {}, wished, language);
  const shown = withTextTools(withCalculators(played, wished, language), wished, language);
  const sold = withShop(shown, shop);
  const voiced = withAdmission(withVoices(sold, voices), admission, language);
  const tools = (shown.pages ?? []).filter((page) => page.kind === 'text_tool');
  const isAsked = tools.some((page) => page.tool === 'ask');
  const isTextBench = tools.length > 0 && !isAsked && (shown.offers ?? []).length === 0;
  // A game of which nothing is kept is its own front.
  const play =
    pieces.every(({ draft }) => draft.id === 'enquiry') && isGame(wished)
      ? playFront(shown.pages ?? [], language)
      : undefined;
  const worked = (shown.pages ?? []).filter((page) => page.kind === 'calculator');
  const isCounter = worked.length > 1 && (shown.offers ?? []).length === 0 && isBench(wished);
  const bench =
    play ??
    (isTextBench ? textToolsFront(tools, language) : isCounter ? calculatorsFront(worked, language) : undefined);
  // What people come to work out stands in front of what there is to read.
  const [leading] = template === undefined ? (shown.pages ?? []) : [];
  const counter = leading?.kind === 'calculator' ? leading : undefined;
  const counted = counter && {
    headline: counter.title,
    subline: counter.lead === undefined || counter.lead === '' ? spokenLanding.subline : counter.lead,
    callToAction: counter.title,
  };
  const landing = bench ?? { ...spokenLanding, ...counted };
  const { faq, steps } = clipped(landing);
  const paged = withNamedPages(voiced, wished, {
    name,
    language,
    questions: faq,
    steps,
    pages: pageNames,
    called: language === 'en' ? calledPages(wished) : [],
    kept: pieces.flatMap(({ draft }) => [draft.id, draft.singular]),
    business: language === 'en' ? businessIn(idea.description) : undefined,
    names: namesOffered(voiced, spokenPieces, language),
  });
  const looked = withSought(paged, pieces, { description: wished, language, given: outline.seed });
  const sought = language === 'en' ? withGroups(looked, pieces, wished, fieldsOf(template)) : looked;
  const asking = withAskedFor(withOpenSteps(withLeads(sought, pieces, first), pieces, language), pieces, wished);
  const finding = language === 'en' ? withFinder(asking, pieces, wished) : asking;
  const compared = withCompared(withCounts(withLengths(finding, pieces, wished), pieces), pieces, wished);
  const site = language === 'en' ? withRanked(withoutMembersOwn(compared, pieces, wished), pieces, wished) : compared;
  if (language === 'en') keepOpenDays(wished, site, pieces);
  const given = readyTomorrow(shop, pieces, withoutRemade(outline.dashboard, selling));
  const isPlayed = !speaks && site.pages?.[0]?.kind === 'game';
  const app = {
    name,
    slug: slugOf(name),
    tagline: cut((bench ?? front)?.tagline ?? counted?.subline ?? tagline(outline, say, language), 120),
    description: idea.description.slice(0, 8000),
    industry: analysis.industry,
    audience: cut(audience, 600),
    language,
    currency,
    template: template !== undefined && BUILT.has(template.id) ? template.id : null,
    signUp: signUpIn(idea.description),
  };
  const plan = {
    version: 1,
    app,
    notBuilt: [
      ...(shop === undefined && admission === undefined
        ? analysis.notBuilt
        : withCheckout(analysis.notBuilt, language)),
      ...unkeptLimits(unkept(idea.description, analysis.refused, pieces), language),
    ].slice(0, MOST_NOT_BUILT),
    brand: template === undefined || Object.keys(analysis.colors).length > 0 ? theme : brandOf(template.brand, app),
    roles,
    entities: pieces.map((piece) => ordered(piece.draft)),
    landing: {
      ...clipped(
        isPlayed
          ? { ...landing, callToAction: siteWords(language).steps.play }
          : { ...landing, ...finderFront(site, pieces) },
      ),
      sections: access.isOpen ? sections.filter(isTold) : sections,
    },
    site,
    dashboard: dashboardFor(
      spokenPieces,
      say,
      given,
      language === 'en' ? askedDashboard(wished, spokenPieces, given) : undefined,
    ),
    seed: sampleRows(
      pieces,
      { ...offered(idea, pieces, outline.seed), ...sorted, ...selling?.seed, ...admission?.seed },
      {
        key,
        language,
        currency,
        site,
        ...(outline.sold === undefined ? {} : { sold: outline.sold }),
        about: `${name}. ${idea.description}`,
      },
    ),
  };
  return translated(plan, language, idea.description);
}

/** The properties that a template has of its things. */
const fieldsOf = (template: Outline['template']): ReadonlySet<string> =>
  new Set(template?.entities.flatMap(({ fields }) => fields.map(({ id }) => id)));

/** The length of a treatment is the time it takes, not a measure of its own. */
const withoutLength = (fields: FieldDraft[]): FieldDraft[] =>
  fields.some(({ type }) => type === 'duration') ? fields.filter(({ id }) => id !== 'length') : fields;

/** A site with more pages, as far as it has room and no form for the same. */
function withPages(site: SiteDraft, more: readonly Page[]): SiteDraft {
  const { pages = [] } = site;
  const isThere = (page: Page): boolean =>
    pages.some(
      (each) =>
        each.path === page.path || (each.kind === 'form' && page.kind === 'form' && each.entity === page.entity),
    );
  return { ...site, pages: [...pages, ...more.filter((page) => !isThere(page))].slice(0, MOST_PAGES) };
}

/** “send an enquiry”: from a page of its own, for which nobody signs up. */
const WRITES = new RegExp(
  String.raw`\b(?:send|sends|sending|submit|submits|submitting|mak(?:e|es|ing)|leav(?:e|es|ing)) (?:us )?(?:an? ` +
    String.raw`|their |your )?(?:\p{L}+ )?(?:enquir(?:y|ies)|inquir(?:y|ies)|messages? to us)\b` +
    String.raw`|\bcontact(?:s|ing)? (?:us|(?:customer )?(?:support|service)|the (?:team|staff|support|company|office|editors?)|an? human)\b`,
  'iu',
);

/** Whether visitors can write to the place already. */
const takesLetters = ({ pages = [] }: SiteDraft): boolean =>
  pages.some((page) => page.kind === 'form' && /contact|enquir|message|write/u.test(`${page.id} ${page.entity}`));

type Page = NonNullable<SiteDraft['pages']>[number];

/** The role of somebody who just registered, as the blueprint's readers work it out. */
function newAccountOf(roles: Blueprint['roles'], pieces: readonly Piece[]): string {
  const trusted = new Set(
    pieces.flatMap(({ draft }) => [
      ...(draft.managedBy ?? []),
      ...(draft.workflow?.transitions ?? []).flatMap((transition) => transition.by ?? []),
    ]),
  );
  return roles.find(({ id }) => !trusted.has(id))?.id ?? NEWCOMER;
}

/** How to reach the place stays in sight on the landing page; the other sections are pages of their own. */
const isTold = ({ id, facts }: ReturnType<typeof sectionsFor>[number]): boolean => id === 'contact' && facts.length > 0;

/** Sample services are those the idea names. */
function offered(idea: Idea, pieces: readonly Piece[], seed: Outline['seed']): Outline['seed'] {
  const names = offeredIn(idea.description);
  const service = pieces.find(({ kind }) => kind === 'service')?.draft;
  if (service === undefined || names.length === 0) return seed;
  const given = seed[service.id] ?? [];
  // What a sample row tells of another service fits none that the idea names.
  const rows = names.slice(0, 6).map((name) => ({
    ...given.find((row) => String(row[service.title]).toLowerCase() === name.toLowerCase()),
    [service.title]: name,
  }));
  return { ...seed, [service.id]: rows };
}

/** As many kinds of thing as an app has. */
const MOST_THINGS = 12;

/** As many pages as a site has. */
const MOST_PAGES = 16;

/** As many features as a plan names that are not built. */
const MOST_NOT_BUILT = 10;
