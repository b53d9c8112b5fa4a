import { Initials } from './Initials.tsx'
import classes from './Portrait.module.css'

type Props = { name: string; path: string | null; size?: number }

/** The photograph of somebody, or their initials; shown beside the name. */
export const Portrait = ({ name, path, size = 28 }: Props) =>
  path === null ? (
    <Initials name={name} size={size} />
  ) : (
    <img className={classes.portrait} src={path} alt="" width={size} height={size} loading="lazy" />
  )
