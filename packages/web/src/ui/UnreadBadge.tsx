import { badgeNumber } from './badge-number.ts'
import classes from './UnreadBadge.module.css'

/** How much is unread, on the icon of a button, whose name says it to screen readers; nothing for none. */
export const UnreadBadge = ({ unread }: { unread: number }) =>
  unread > 0 && (
    <span className={`num ${classes.badge}`} aria-hidden>
      {badgeNumber(unread)}
    </span>
  )
