import { Button, Group, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { BillingAddress } from '@prumo/contract/billing/address/endpoints.ts'
import { states } from '@prumo/contract/brazil.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { CepInput } from '../../ui/form/MaskedInput.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { Writes } from '../../ui/Writes.tsx'
import classes from '../plans/PlansScreen.module.css'

type Values = {
  cep: string
  logradouro: string
  number: string
  complemento: string
  localidade: string
  bairro: string
  uf: string
  ddd: string
}
const empty: Values = {
  cep: '',
  logradouro: '',
  number: '',
  complemento: '',
  localidade: '',
  bairro: '',
  uf: '',
  ddd: '',
}

/**
 * The address for charges (screen S164), or its change. A complete CEP fills the street; what no register knows is typed.
 */
export function AddressForm({ initial, onClose }: { initial?: Values; onClose?: () => void }) {
  const [hint, setHint] = useState<string>()
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: initial ?? empty,
    validate: schemaResolver(BillingAddress, { sync: true }),
  })
  const save = useSave({
    form,
    save: (values: Values) => api('POST /client/address', { body: values as never }),
    onSaved: ({ message }) => {
      toast(message)
      void changed('billing')
      onClose?.()
    },
  })
  const lookUp = async (cep: string) => {
    form.setFieldValue('cep', cep)
    if (cep.length !== 8 || cep === form.values.cep) return
    setHint('Procurando o endereço…')
    const found = await api('GET /address/cep/{cep}', { params: { cep } }).catch(() => undefined)
    // Somebody may have typed on meanwhile.
    if (form.getValues().cep !== cep) return
    setHint(found?.found ? undefined : 'Não foi possível encontrar o endereço por este CEP. Digite-o.')
    if (!found?.found) return
    const { logradouro, bairro, localidade, uf, ddd } = found
    form.setValues((now) => ({
      ...now,
      logradouro: logradouro || now.logradouro || '',
      bairro: bairro || now.bairro || '',
      localidade,
      uf,
      ddd,
    }))
  }
  const text = (name: keyof Values) => ({ ...form.getInputProps(name), key: form.key(name) })
  return (
    <form
      className={`card ${classes.panel}`}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
      aria-label="Endereço"
    >
      <Title order={2}>{initial ? 'Alterar o endereço de cobrança' : 'Configure seu endereço'}</Title>
      <Text c="dimmed" fz="sm" mt={4} mb="md">
        {`É o endereço que sai nas cobranças${initial ? ', a partir da próxima.' : '. Os planos aparecem em seguida.'}`}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <CepInput
          label="CEP"
          required
          autoFocus={initial !== undefined}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.values.cep}
          error={form.errors.cep}
          onChange={(cep) => void lookUp(cep)}
        />
        <TextInput label="Rua" required autoComplete="address-line1" {...text('logradouro')} />
        <TextInput label="Número" required autoComplete="off" {...text('number')} />
        <TextInput label="Complemento" autoComplete="off" {...text('complemento')} />
        <TextInput label="Bairro" required autoComplete="off" {...text('bairro')} />
        <TextInput label="Cidade" required autoComplete="address-level2" {...text('localidade')} />
        <SearchSelect
          label="Estado"
          required
          placeholder="Escolha"
          data={[...states]}
          comboboxProps={{ withinPortal: false }}
          {...text('uf')}
        />
        <TextInput label="DDD" inputMode="numeric" autoComplete="off" {...text('ddd')} />
      </SimpleGrid>
      <Writes>
        <Group mt="md" gap="xs">
          <Button type="submit" loading={save.isPending}>
            Salvar
          </Button>
          {onClose && (
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          )}
        </Group>
      </Writes>
    </form>
  )
}
