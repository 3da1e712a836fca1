/** How a text names money: the first that it speaks of. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b/iu, 'EUR'],
  [
    new RegExp(
      String.raw`£|\bpounds? sterling\b|\bgbp\b|\bpence\b` +
        String.raw`|\b(prices?|fees?|rates?|amounts?|costs?|paid|pay|budgets?|rents?|deposits?|euros?` +
        String.raw`|money)\b[^.;\n]{0,20}\bpounds\b|\bpounds (an?|per) (hour|day|night|week|month|year|head|person` +
        String.raw`|session|lesson|visit)\b`,
      'iu',
    ),
    'GBP',
  ],
  [/\bchf\b|\bswiss francs?\b|\bfranken\b/iu, 'CHF'],
  [/\brupees?\b|₹|\binr\b/iu, 'INR'],
  [/¥|\byen\b/iu, 'JPY'],
  [/\bkr\b|\bkronor\b/iu, 'SEK'],
  [/\bcanadian dollars?\b|\bcad\b/iu, 'CAD'],
  [/\baustralian dollars?\b|\baud\b/iu, 'AUD'],
  [/\bMAD\b|\b[Dd]irhams?\b/u, 'MAD'],
  [/\bzłoty|\bzł\b|\bpln\b/iu, 'PLN'],
  [/\bkč\b|\bczk\b/iu, 'CZK'],
  [/\bkenyan shillings?\b|\bkes\b/iu, 'KES'],
  [/\bnaira\b|\bngn\b/iu, 'NGN'],
  [/\breais\b|\bbrl\b|R\$/u, 'BRL'],
  [/\$|\bdollars?\b|\busd\b|\bcents?\b/iu, 'USD'],
];

/** The currency that a text names, as ISO 4217 has it; undefined where it names none. */
export function currencyIn(text: string): string | undefined {
  return SIGNS.find(([sign]) => sign.test(text))?.[1];
}
