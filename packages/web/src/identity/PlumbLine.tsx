import classes from './AuthLayout.module.css'

/** A wall and a plumb line beside it, as decoration. Both extend beyond the panel. */
export function PlumbLine() {
  return (
    <svg className={classes.drawing} viewBox="0 0 360 420" aria-hidden="true" preserveAspectRatio="xMinYMax meet">
      <g fill="none" stroke="#ffffff" strokeOpacity="0.13" strokeWidth="1.5">
        {Array.from({ length: 10 }, (_, row) => bricks(row))}
      </g>
      <path d="M-200 420h1000" stroke="#ffffff" strokeOpacity="0.22" strokeWidth="1.5" />
      <path d="M252-900v1150" stroke="#f5bc3b" strokeWidth="2.5" />
      <path d="M243 246a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v34h-18z" fill="#f7f6f2" />
      <path d="M243 256h18v8h-18z" fill="#f5bc3b" />
      <path d="M252 344 226 300c-5-8.500.8-20 10.500-20h31c9.700 0 15.500 11.500 10.500 20z" fill="#f7f6f2" />
    </svg>
  )
}

/** One row of bricks; every other row begins half a brick earlier. */
function bricks(row: number) {
  const start = row % 2 ? -152 : -100
  const ends = 204
  const xs = [0, 1, 2, 3].map((place) => start + place * 104).filter((x) => x < ends)
  return xs.map((x) => (
    <rect key={`${row}${x}`} x={x} y={22 + row * 40} width={Math.min(96, ends - x)} height={32} rx={4} />
  ))
}
