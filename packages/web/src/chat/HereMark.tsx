import classes from './HereMark.module.css'

/** Beside somebody who has the product open now. */
export const HereMark = ({ children = 'Aqui agora' }: { children?: string }) => (
  <span className={classes.here}>{children}</span>
)
