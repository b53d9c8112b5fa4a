import type { ComponentType } from 'react'
import { CompanyTwoStep } from '../two-step/CompanyTwoStep.tsx'
import { TwoStepPanel } from '../two-step/TwoStepPanel.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import classes from './SecurityTab.module.css'
import { SignInHistory } from './SignInHistory.tsx'

/** What guards the account, from top to bottom; each is a card with a title of its own. */
const panels: readonly ComponentType[] = [TwoStepPanel, CompanyTwoStep, OpenSessions, SignInHistory]

/** The second step, where the user is signed in, and who tried to be. */
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
