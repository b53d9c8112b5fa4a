import { Alert, Button, Title } from '@mantine/core'
import type { Deletions } from '@prumo/contract/privacy/deletion/endpoints.ts'
import { IconBuildingOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstantDay } from '../platform/format.ts'
import { useAccount } from '../platform/session.ts'
import { DeleteCompanyModal } from './DeleteCompanyModal.tsx'
import classes from './PersonalDataScreen.module.css'
import { cancelCompanyDeletion } from './privacy.ts'

/** The deletion of the company, for responsible users. */
export function CompanyDeletion({ deletions }: { deletions: Deletions }) {
  const account = useAccount()
  const [asking, setAsking] = useState(false)
  const name = account.fantasy || account.company_name
  const keep = useMutation({ mutationFn: () => cancelCompanyDeletion(name) })
  const { company_due_at, company_requested_by } = deletions
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="company-deletion">
      <div className={classes.head}>
        <div>
          <Title order={2} id="company-deletion">
            Excluir a empresa
          </Title>
          <p>
            Por 30 dias tudo continua funcionando, e qualquer pessoa responsável pode cancelar. Depois, todos os
            registros e arquivos de {name} são apagados, e também as contas de quem só trabalha aqui.
          </p>
        </div>
        {company_due_at === null && (
          <Button
            variant="outline"
            color="red"
            leftSection={<IconBuildingOff aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Excluir empresa
          </Button>
        )}
      </div>
      {company_due_at !== null && (
        <Alert color="red" title={`A empresa será excluída em ${formatInstantDay(company_due_at, account.time_zone)}`}>
          {company_requested_by && `Pedido de ${company_requested_by}. `}
          Exporte os dados antes, se for precisar deles.
          <Button
            variant="default"
            size="xs"
            mt="sm"
            display="block"
            loading={keep.isPending}
            onClick={() => keep.mutate()}
          >
            Cancelar exclusão
          </Button>
        </Alert>
      )}
      {asking && <DeleteCompanyModal name={name} asksCode={deletions.asks_code} onClose={() => setAsking(false)} />}
    </section>
  )
}
