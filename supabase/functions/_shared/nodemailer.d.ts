/** The part of nodemailer that is used here; the package declares no types. */
declare module "nodemailer" {
  export interface Message {
    from: string;
    to: string;
    subject: string;
    text: string;
  }
  export interface Transporter {
    sendMail(message: Message): Promise<unknown>;
    close(): void;
  }
  export function createTransport(url: string): Transporter;
}
