import { Anchor, Button, Checkbox, Group } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { type Permission, permissionLabels, permissions } from '@prumo/contract/permissions.ts'
import type { ReactNode, Ref } from 'react'
import classes from './PermissionsField.module.css'

type Props = {
  value?: Permission[]
  defaultValue?: Permission[]
  onChange?: (permissions: Permission[]) => void
  error?: ReactNode
  /** Usual choices, to start from; a choice of only permissions by default. */
  profiles?: readonly Profile[]
  /** The text below a chosen permission. */
  about?: (permission: Permission) => ReactNode
  ref?: Ref<HTMLDivElement>
  /** The field of the form. */
  'data-path'?: string | undefined
}

export type Profile = { label: string; pressed: boolean; choose: () => void }

/** The screens that each permission opens, in the words of the user who gives it. */
const opens: Record<Permission, string> = {
  results: 'Indicadores, metas e planos de ação.',
  proccess: 'Processos, POPs e o sistema de qualidade.',
  peoples: 'Cargos, integração, feedback e organograma.',
  finance: 'Lançamentos, DRE, fluxo de caixa e orçamento.',
  users: 'A lista de pessoas: criar sem permissões, mudar nome e telefone, desativar.',
  diagnostics: 'Responder e ver os diagnósticos da empresa.',
  projects: 'Criar e mudar projetos.',
  departments: 'Criar e mudar departamentos.',
  plans: 'O plano contratado e os pagamentos.',
  contacts: 'A lista de clientes e fornecedores.',
  configs: 'Logo, contratos e dados da empresa.',
}

/** Usual choices, to start from. */
export const usualPermissions: readonly { label: string; permissions: readonly Permission[] }[] = [
  { label: 'Equipe', permissions: [] },
  {
    label: 'Gestor',
    permissions: ['results', 'proccess', 'peoples', 'diagnostics', 'projects', 'departments', 'contacts'],
  },
  { label: 'Tudo', permissions },
]

/** The permissions of a user, with a link that selects all of them (rule R357). */
export function PermissionsField({
  value,
  defaultValue,
  onChange,
  error,
  about,
  ref,
  'data-path': path,
  ...props
}: Props) {
  const [chosen, setChosen] = useUncontrolled({ value, defaultValue, finalValue: [], onChange })
  const all = chosen.length === permissions.length
  const profiles =
    props.profiles ??
    usualPermissions.map(
      (usual): Profile => ({
        label: usual.label,
        pressed: samePermissions(usual.permissions, chosen),
        choose: () => setChosen([...usual.permissions]),
      }),
    )
  return (
    <Checkbox.Group
      ref={ref}
      data-path={path}
      aria-label="Permissões"
      label="Permissões"
      description="O que não tem permissão própria, como tarefas e calendário, é de todos."
      error={error}
      value={chosen}
      onChange={(next) => setChosen(permissions.filter((permission) => next.includes(permission)))}
    >
      <Group gap="xs" mt="xs" role="group" aria-label="Perfis prontos">
        {profiles.map((profile) => (
          <Button
            key={profile.label}
            variant={profile.pressed ? 'light' : 'default'}
            size="compact-sm"
            aria-pressed={profile.pressed}
            onClick={profile.choose}
          >
            {profile.label}
          </Button>
        ))}
      </Group>
      <div className={classes.grid}>
        {permissions.map((permission) => (
          <div key={permission}>
            <Checkbox value={permission} label={permissionLabels[permission]} description={opens[permission]} />
            {chosen.includes(permission) && about?.(permission)}
          </div>
        ))}
      </div>
      <Anchor component="button" type="button" fz="sm" onClick={() => setChosen(all ? [] : [...permissions])}>
        {all ? 'Limpar seleção' : 'Selecionar todas'}
      </Anchor>
    </Checkbox.Group>
  )
}

export const samePermissions = (one: readonly Permission[], other: readonly Permission[]) =>
  one.length === other.length && one.every((permission) => other.includes(permission))
