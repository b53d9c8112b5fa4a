import { Button } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatInstantDay } from '../platform/format.ts'
import classes from './CompanyGoesBanner.module.css'
import { cancelCompanyDeletion } from './privacy.ts'

/** On every screen while the company's deletion is pending; responsible users can cancel it here. */
export function CompanyGoesBanner({ account }: { account: Account }) {
  const keep = useMutation({ mutationFn: cancelCompanyDeletion })
  const { company_deletion_due_at, time_zone, is_responsible, is_root } = account
  if (!company_deletion_due_at) return null
  const name = account.fantasy || account.company_name
  return (
    <div className={classes.banner} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <span>{`${name} será excluída do Prumo em ${formatInstantDay(company_deletion_due_at, time_zone)}.`}</span>
      {(is_responsible || is_root === 'YES') && (
        <Button variant="default" size="compact-sm" loading={keep.isPending} onClick={() => keep.mutate(name)}>
          Cancelar exclusão
        </Button>
      )}
    </div>
  )
}
