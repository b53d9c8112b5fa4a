import type { ComponentType } from 'react'
import { CompanyTwoStep } from '../two-step/CompanyTwoStep.tsx'
import { TwoStepPanel } from '../two-step/TwoStepPanel.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { ProviderAccess } from './ProviderAccess.tsx'
import { CompanyRule } from './panels.ts'
import classes from './SecurityTab.module.css'
import { SignInHistory } from './SignInHistory.tsx'

/** The panels of the tab in order; each is a card with its own title. */
const panels: readonly ComponentType[] = [
  TwoStepPanel,
  CompanyTwoStep,
  CompanyRule,
  ProviderAccess,
  OpenSessions,
  SignInHistory,
]

/** Two-step sign-in, what the provider may see, the user's sessions, and the history of sign-ins. */
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
