/** 'Plano Equipe'; a name that says that it is a plan stays as it is. */
export const planTitle = (name: string): string => (/^planos?\b/i.test(name) ? name : `Plano ${name}`)
