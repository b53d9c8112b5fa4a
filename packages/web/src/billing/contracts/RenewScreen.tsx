import { Button, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { RenewOrder } from '@prumo/contract/billing/payments/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { TaxIdInput } from '../../ui/form/MaskedInput.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { contractsQuery, paidTopics } from '../plan-queries.ts'
import { showRead } from '../show-read.ts'
import classes from './ContractScreen.module.css'

const route = getRouteApi('/member/plans/renew/$plan')

/** The boleto again, with a new due date when it is late (screen S167). */
export default function RenewScreen() {
  const plans_id = Number(route.useParams().plan)
  const navigate = useNavigate()
  const contracts = useQuery(contractsQuery).data
  const otherwise = contracts?.some(
    ({ plan_code, status_code, method }) => plan_code === plans_id && status_code !== 'CANCELED' && method !== 'boleto',
  )
  const title = otherwise ? 'Pagar por boleto' : 'Segunda via do boleto'
  const form = useForm({
    mode: 'controlled',
    initialValues: { cpf: '' },
    validate: ({ cpf }) => schemaResolver(RenewOrder, { sync: true })({ plans_id, cpf }),
  })
  const save = useSave({
    form,
    save: ({ cpf }: { cpf: string }) => api('POST /payment/registered-boleto-renew', { body: { plans_id, cpf } }),
    onSaved: ({ id, message }) => {
      void changed(...paidTopics)
      showRead(message)
      void navigate({ to: '/plans/plan/$id', params: { id: String(id) } })
    },
  })
  return (
    <Page
      title={title}
      width="text"
      hint={
        <Trail>
          {[
            <TextLink key="plans" to="/plans">
              Meus planos
            </TextLink>,
            title,
          ]}
        </Trail>
      }
    >
      <form className={`card ${classes.form}`} noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Text fz="sm" mb="md">
          {otherwise
            ? 'O que está em aberto é trocado por um boleto. Nos próximos meses a forma de pagamento continua a mesma.'
            : 'Um boleto em aberto é mostrado de novo. Um vencido é trocado por outro, com um novo vencimento.'}
        </Text>
        <TaxIdInput label="CPF ou CNPJ de quem paga" required {...form.getInputProps('cpf')} />
        <Writes>
          <Button type="submit" mt="lg" loading={save.isPending}>
            Gerar boleto
          </Button>
        </Writes>
      </form>
    </Page>
  )
}
