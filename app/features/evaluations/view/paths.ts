const ADD_PATH = '/admin/add-eval'

export function addEvaluationPath(type: string, filled: Record<string, string>): string {
  const known = Object.entries(filled).filter(([, value]) => value !== '')
  return `${ADD_PATH}?${new URLSearchParams([['typ', type], ...known]).toString()}`
}

export const evaluationFormPath = (id: string) => `/admin/evaluations/${encodeURIComponent(id)}`
