import type pg from 'pg'

/** The role that runs the application's queries. It owns nothing, so row level security always applies to it. */
export const applicationRole = 'prumo_app'

/**
 * Makes sure that `prumo_app` exists and that the connected user may become it. Several servers may start at once.
 * Roles belong to the whole server, so other databases on it share the role.
 * @param client connected as the owner of the database (the user of DATABASE_URL). It stays open.
 * @throws Error in a Portuguese sentence, with the SQL for the administrator, when the user may not create or get the
 * role, and when the role could bypass row level security.
 */
export async function ensureApplicationRole(client: pg.Client): Promise<void> {
  try {
    await client.query(createRole)
    await client.query(grantRole)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    const { rows } = await client.query('select quote_ident(current_user) as name')
    throw new Error(
      `O usuário ${rows[0].name} do DATABASE_URL não pode criar nem receber o papel ${applicationRole}; o administrador deve executar: ` +
        `CREATE ROLE ${applicationRole} NOLOGIN; GRANT ${applicationRole} TO ${rows[0].name};`,
      { cause: error },
    )
  }
  const { rows } = await client.query('select rolsuper or rolbypassrls as escapes from pg_roles where rolname = $1', [
    applicationRole,
  ])
  if (rows[0].escapes) {
    throw new Error(
      `O papel ${applicationRole} não pode ser superusuário nem ter BYPASSRLS: as empresas não ficariam isoladas.`,
    )
  }
}

// The exceptions are those that the slower of two simultaneous starts gets.
const createRole = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${applicationRole}') then
      create role ${applicationRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole noreplication;
    end if;
  exception when duplicate_object or unique_violation then
    null;
  end $$`

// PostgreSQL 16 distinguishes being a member from being allowed to become the role; a role's creator is only a member.
const grantRole = `
  do $$ begin
    if not pg_has_role(
      '${applicationRole}',
      case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end
    ) then
      grant ${applicationRole} to current_user;
    end if;
  exception when unique_violation then
    null;
  end $$`
