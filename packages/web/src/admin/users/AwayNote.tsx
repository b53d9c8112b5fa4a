import { IconBeach } from '@tabler/icons-react'
import classes from './AwayNote.module.css'

type Props = {
  name: string
  /** 'De férias até 10/12'. */
  away: string
}

/** Said of somebody who was chosen and is away on the day. */
export const AwayNote = ({ name, away }: Props) => (
  <span className={classes.away}>
    <IconBeach size={15} aria-hidden />
    {`${name.split(' ')[0]}: ${away[0]!.toLowerCase()}${away.slice(1)}.`}
  </span>
)
