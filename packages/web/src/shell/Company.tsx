import type { Account } from '@prumo/contract/identity/account/model.ts'
import { memo } from 'react'
import { trialWords } from '../billing/plans/trial.ts'
import { CompanyLogo } from '../identity/account/CompanyLogo.tsx'
import { useNow } from '../platform/clock.ts'
import classes from './Company.module.css'

/** The company one is working in, and how long its trial lasts. */
export const Company = memo(function Company({ account }: { account: Account }) {
  const name = account.fantasy || account.company_name
  const trial = trialWords(account, useNow())
  return (
    <div className={classes.company}>
      <CompanyLogo src={account.photo_path} company={name} size={32} />
      <span className={classes.words}>
        <b>{name}</b>
        {trial && <small>{trial}</small>}
      </span>
    </div>
  )
})
