export const PUBLISH_PATH = '/admin/publish'
export const ZIP_PATH = '/admin/publish/zip'
