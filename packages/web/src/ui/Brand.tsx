import classes from './Brand.module.css'

/** The logo: the plumb line and the name. */
export function Brand({ size = 22 }: { size?: number }) {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <path d="M12 2v9" stroke="#f5bc3b" strokeWidth="2.2" strokeLinecap="round" />
        <path d="M12 22 6.4 13.9c-.6-.9 0-2 1.1-2h9c1.1 0 1.7 1.1 1.1 2z" fill="currentColor" />
      </svg>
      Prumo
    </span>
  )
}
