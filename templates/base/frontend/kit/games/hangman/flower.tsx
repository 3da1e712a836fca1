/** A flower with as many petals as there are tries; those that are lost lie on the ground. */
export function Flower({ petals, of }: { petals: number; of: number }) {
  return (
    <svg aria-hidden viewBox="0 0 120 130" className="h-36 sm:h-48">
      <path d="M60 48 C 62 80 58 100 60 122" fill="none" stroke="var(--art-1)" strokeWidth="4" strokeLinecap="round" />
      <path d="M60 98 C 74 84 86 84 94 90 C 84 102 72 104 60 98 Z" fill="var(--art-1)" />
      <path d="M16 123 H 104" stroke="var(--line)" strokeWidth="2" strokeLinecap="round" />
      {Array.from({ length: of }, (_, at) => {
        const isOn = at < petals;
        const place = isOn
          ? `rotate(${(360 / of) * at} 60 44)`
          : `translate(${-46 + 18 * (of - 1 - at)} 97) rotate(${70 + 12 * at} 60 23)`;
        return (
          <ellipse
            key={at}
            cx="60"
            cy="22"
            rx={isOn ? 11 : 6}
            ry={isOn ? 17 : 9}
            transform={place}
            fill={isOn ? 'var(--art-2)' : 'var(--art-4)'}
          />
        );
      })}
      <circle cx="60" cy="44" r="11" fill="var(--art-4)" />
    </svg>
  );
}
