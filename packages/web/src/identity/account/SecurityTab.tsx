import type { ComponentType } from 'react'
import { OpenSessions } from './OpenSessions.tsx'
import classes from './SecurityTab.module.css'
import { SignInHistory } from './SignInHistory.tsx'

/** What guards the account, from top to bottom; each is a card with a title of its own. */
const panels: readonly ComponentType[] = [OpenSessions, SignInHistory]

/** Where the user is signed in, and who tried to be. */
export function SecurityTab() {
  return (
    <div className={classes.panels}>
      {panels.map((Panel, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list
        <Panel key={place} />
      ))}
    </div>
  )
}
