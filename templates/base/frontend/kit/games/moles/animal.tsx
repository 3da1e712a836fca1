/** A hole in the ground, and who looks out of it. */
export function Animal({ look }: { look: 'mole' | 'friend' | 'empty' }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className="size-full">
      <ellipse cx="50" cy="82" rx="40" ry="12" fill="var(--art-4)" opacity="0.55" />
      {look !== 'empty' && (
        <g>
          {look === 'friend' && (
            <g fill="var(--art-5)" stroke="var(--art-4)" strokeWidth="2">
              <ellipse cx="38" cy="24" rx="8" ry="20" />
              <ellipse cx="62" cy="24" rx="8" ry="20" />
            </g>
          )}
          <path
            d="M26 82 V58 C26 42 36 34 50 34 S74 42 74 58 V82 Z"
            fill={look === 'mole' ? 'var(--art-1)' : 'var(--art-5)'}
            stroke={look === 'mole' ? 'none' : 'var(--art-4)'}
            strokeWidth="2"
          />
          <circle cx="41" cy="54" r="4" fill="#1c1917" />
          <circle cx="59" cy="54" r="4" fill="#1c1917" />
          <ellipse cx="50" cy="65" rx="8" ry="6" fill="var(--art-2)" />
        </g>
      )}
      <path d="M10 82 A40 12 0 0 0 90 82 A40 7 0 0 1 10 82 Z" fill="var(--art-4)" />
    </svg>
  );
}
