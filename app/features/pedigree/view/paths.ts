import { formPath } from '#app/desk/form-path.ts'

export function addRelationPath(name: string, gender?: string): string {
  return formPath('/admin/add-relation', { name, ...(gender ? { gender } : {}) })
}

export function updateRelationPath(name: string): string {
  return formPath('/admin/update-relation', { name })
}
