export const appVersion = '1.8.0'
