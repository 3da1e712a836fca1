import { format } from '@/kit/ui/format';
import type { Quote } from './types';

// <words>
const words = {
  goods: 'Goods',
  postage: 'Shipping',
  total: 'Total',
  free: 'free',
};
// </words>

interface SummaryProps {
  sums: Pick<Quote, 'goods' | 'postage' | 'total'>;
  /** Whether there are ways of shipping at all. */
  isShipped: boolean;
}

/** What it comes to. */
export function Summary({ sums, isShipped }: SummaryProps) {
  return (
    <dl className="space-y-2">
      {isShipped && (
        <>
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{words.goods}</dt>
            <dd className="tabular-nums">{format.money(sums.goods)}</dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{words.postage}</dt>
            <dd className="tabular-nums">{sums.postage === 0 ? words.free : format.money(sums.postage)}</dd>
          </div>
        </>
      )}
      <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold first:border-t-0 first:pt-0">
        <dt>{words.total}</dt>
        <dd data-testid="total" className="tabular-nums">
          {format.money(sums.total)}
        </dd>
      </div>
    </dl>
  );
}
