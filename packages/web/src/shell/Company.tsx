import { UnstyledButton } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { trialWords } from '../billing/plans/trial.ts'
import { CompanyLogo } from '../identity/account/CompanyLogo.tsx'
import { useNow } from '../platform/clock.ts'
import { rememberAlso, remembered } from '../platform/remembered.ts'
import classes from './Company.module.css'

const CompanyChoice = lazy(() => import('../identity/account/CompanyChoice.tsx'))

/**
 * The company one is working in, and how long its trial lasts; behind its name, the others one works in and the
 * company's own screens.
 */
export function Company({ account, here, children }: { account: Account; here: boolean; children: ReactNode }) {
  const [unfolded, setUnfolded] = useState<boolean>()
  const list = useId()
  const open = unfolded ?? here
  const name = account.fantasy || account.company_name
  const trial = trialWords(account, useNow())
  const shown = (
    <>
      <CompanyLogo src={account.photo_path} company={name} size={32} />
      <span className={classes.words}>
        <b>{name}</b>
        {trial && <small>{trial}</small>}
      </span>
    </>
  )
  const others = account.companies.filter(({ id }) => id !== account.company_id)
  if (!children && others.length === 0) return <div className={classes.company}>{shown}</div>
  return (
    <div className={classes.place} data-open={open || undefined}>
      <UnstyledButton
        className={classes.company}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => {
          // Beside icons there is no room for the screens.
          const slim = remembered.get().slim
          if (slim) rememberAlso({ slim: false })
          setUnfolded(slim || !open)
        }}
      >
        {shown}
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <div id={list} hidden={!open} className={classes.screens}>
        {open && others.length > 0 && (
          <Suspense>
            <CompanyChoice companies={others} />
          </Suspense>
        )}
        {open && children}
      </div>
    </div>
  )
}
