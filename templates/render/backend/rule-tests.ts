import { EVERYONE, reviewVia, type Rule } from '../../blueprint/index.ts';
import { evaluate, readExpression } from '../../expression/index.ts';
import { python } from '../../quote/index.ts';
import { limitsOf } from './column.ts';
import type { Plan, PlannedEntity, PlannedField } from './plan.ts';
import { below, SAMPLE_NOW, type Sample } from './sample.ts';
import { test } from './test-source.ts';

/** Tests of what the app refuses whoever asks: values of another kind, references to nothing, the same twice, more than there is. */
export function ruleTests(plan: Plan, entity: PlannedEntity, sample: Sample): string[] {
  return [
    ...oddValues(entity, sample),
    ...references(entity, sample),
    ...twice(entity, sample),
    ...soldOut(plan, entity, sample),
    ...onceEach(plan, entity),
  ];
}

function onceEach(plan: Plan, entity: PlannedEntity): string[] {
  const via = reviewVia(plan.blueprint, entity.entity.id);
  const isNeeded = via !== undefined && plan.field(entity, via).field.required;
  if (!isNeeded || entity.entity.createdBy?.includes(EVERYONE) !== true) return [];
  return [
    test('a_person_reviews_a_thing_once', 'user, admin', [
      `values = ${entity.names.variable}(user)`,
      'answers = [each.post(PATH, json=values) for each in (user, user, admin)]',
      'assert [answer.status_code for answer in answers] == [201, 409, 201]',
    ]),
  ];
}

function oddValues(entity: PlannedEntity, sample: Sample): string[] {
  const odd = (planned: PlannedField): string[] => {
    switch (planned.field.type) {
      case 'text':
      case 'longtext':
        return ['"nul \\x00"', '"\\ud800"', '"x" * 100_000', '7', '["a"]', '{"a": 1}'];
      case 'integer':
      case 'duration':
        return ['10**30', '1.5', '"many"', 'True', '"NaN"'];
      case 'decimal':
      case 'money':
      case 'percent':
        return ['10**30', '"NaN"', '"Infinity"', '1e300', '0.123456789'];
      case 'date':
      case 'datetime':
        return ['"0001-01-01"', '"9999-12-31T23:59:59-12:00"', '"yesterday"', '10**18'];
      case 'choice':
        return ['"no such choice"', '1'];
      case 'url':
        return ['"javascript:alert(1)"'];
      case 'email':
        return ['"nobody"'];
      default:
        return [];
    }
  };
  const cases = entity.fields
    .filter((each) => sample.values.has(each.field.id))
    .flatMap((each) => odd(each).map((value) => `(${python(each.names.json)}, ${value})`));
  if (cases.length === 0) return [];
  return [
    test('odd_values_are_refused', 'user', [
      `values = ${entity.names.variable}(user)`,
      `for field, value in (${cases.join(', ')},):`,
      '    body = json.dumps(values | {field: value})',
      '    answer = user.post(PATH, content=body, headers={"Content-Type": "application/json"})',
      '    assert answer.status_code == 422, (field, value)',
    ]),
  ];
}

function references(entity: PlannedEntity, sample: Sample): string[] {
  const [first] = sample.references;
  if (first === undefined) return [];
  return [
    test('a_reference_must_lead_somewhere', 'user', [
      `answer = user.post(PATH, json=${entity.names.variable}(user) | {${python(first.names.json)}: NOBODY})`,
      'assert answer.status_code == 422',
      `assert answer.json()["errors"][0]["field"] == ${python(first.names.json)}`,
    ]),
  ];
}

function twice(entity: PlannedEntity, sample: Sample): string[] {
  const isGiven = (id: string): boolean =>
    (sample.values.get(id)?.value ?? null) !== null || sample.references.some((each) => each.field.id === id);
  const initial = entity.entity.workflow?.states[0]?.id ?? '';
  const applies =
    entity.fields.some(({ field, live }) => field.unique && !live && isGiven(field.id)) ||
    entity.entity.rules.some((rule) => {
      if (rule.kind === 'unique') return !rule.except.includes(initial) && rule.fields.every(isGiven);
      if (rule.kind !== 'no_overlap' || rule.except.includes(initial)) return false;
      const [start, end] = [sample.seen.get(rule.start), sample.seen.get(rule.end)];
      const isSpan = start !== undefined && start !== null && end !== undefined && end !== null && start < end;
      return isSpan && [...rule.scope, rule.start, rule.end].every(isGiven);
    });
  if (!applies) return [];
  return [
    test('the_same_twice_is_refused', 'user', [
      `values = ${entity.names.variable}(user)`,
      'assert user.post(PATH, json=values).status_code == 201',
      'answer = user.post(PATH, json=values)',
      'assert answer.status_code == 409',
      'assert answer.json()["detail"]',
    ]),
  ];
}

/** As many as there is room for are taken on one day, and one more is not. */
function full(plan: Plan, entity: PlannedEntity, rule: Extract<Rule, { kind: 'capacity' }>, sample: Sample): string[] {
  const via = plan.field(entity, rule.via);
  const initial = entity.entity.workflow?.states[0]?.id ?? '';
  const isGiven = (rule.within ?? []).every((id) => (sample.values.get(id)?.value ?? null) !== null);
  if (rule.amount !== undefined || rule.except.includes(initial) || !sample.references.includes(via) || !isGiven)
    return [];
  const parent = { blueprint: plan.blueprint, entity: via.field.reference?.entity ?? '' };
  const limit = evaluate(readExpression(rule.limit, parent), below(sample.seen, rule.via), SAMPLE_NOW);
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > 20) return [];
  return [
    test(`${rule.id}_is_a_limit`, 'user', [
      `values = ${entity.names.variable}(user)`,
      `assert [user.post(PATH, json=values).status_code for _ in range(${limit + 1})] == [201] * ${limit} + [409]`,
    ]),
  ];
}

function soldOut(plan: Plan, entity: PlannedEntity, sample: Sample): string[] {
  return entity.entity.rules.flatMap((rule) => {
    const initial = entity.entity.workflow?.states[0]?.id ?? '';
    if (rule.kind === 'capacity' && rule.within !== undefined) return full(plan, entity, rule, sample);
    if (rule.kind !== 'capacity' || rule.amount === undefined || rule.except.includes(initial)) return [];
    if (rule.waiting !== undefined) return [];
    const via = plan.field(entity, rule.via);
    const amount = plan.field(entity, rule.amount);
    if (!sample.references.includes(via) || !sample.values.has(rule.amount)) return [];
    const limit = evaluate(
      readExpression(rule.limit, { blueprint: plan.blueprint, entity: via.field.reference?.entity ?? '' }),
      below(sample.seen, rule.via),
      SAMPLE_NOW,
    );
    const { max } = limitsOf(amount.field);
    if (typeof limit !== 'number' || !Number.isInteger(limit) || (max !== undefined && limit + 1 > max)) return [];
    return [
      test(`${rule.id}_is_a_limit`, 'user', [
        `values = ${entity.names.variable}(user) | {${python(amount.names.json)}: ${limit + 1}}`,
        'assert user.post(PATH, json=values).status_code == 409',
      ]),
    ];
  });
}
