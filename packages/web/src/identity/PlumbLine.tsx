import classes from './AuthLayout.module.css'

/** The plumb line beside a wall that stands straight; only decoration. */
export function PlumbLine() {
  const courses = Array.from({ length: 9 }, (_, row) => row)
  return (
    <svg className={classes.drawing} viewBox="0 0 360 420" aria-hidden="true" preserveAspectRatio="xMidYMax meet">
      <g fill="none" stroke="#ffffff" strokeOpacity="0.14" strokeWidth="1.5">
        {courses.map((row) => {
          const y = 60 + row * 40
          const shift = row % 2 ? 48 : 0
          return (
            <g key={row}>
              <rect x={0} y={y} width={96 - shift} height={32} rx={4} />
              <rect x={104 - shift} y={y} width={96} height={32} rx={4} />
              {row % 2 === 1 && <rect x={160} y={y} width={40} height={32} rx={4} />}
            </g>
          )
        })}
      </g>
      <path d="M238 0v236" stroke="#f5bc3b" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M238 330 213 290c-4.500-7 .5-16 9-16h32c8.500 0 13.500 9 9 16z" fill="#f7f6f2" />
      <rect x="229" y="236" width="18" height="38" rx="4" fill="#f7f6f2" />
      <rect x="229" y="250" width="18" height="8" fill="#f5bc3b" />
      <path d="M0 420h360" stroke="#ffffff" strokeOpacity="0.25" strokeWidth="1.5" />
    </svg>
  )
}
