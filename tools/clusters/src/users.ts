/** The password of every test user but OpenSearch's demo administrator. It guards nothing: nodes listen on 127.0.0.1. */
export const TEST_PASSWORD = 'password'
export const TEST_PASSWORD_BCRYPT = '$2a$10$RdOLYK854.1N3IQW8A7ogOa3dwm526Ja7yGHiHVv4Vy0Q7ir5BSGC'
