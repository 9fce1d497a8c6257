import classes from "./Logo.module.css";

interface LogoMarkProps {
  /** Height and width in pixels. */
  readonly size: number;
}

/** The mark: a tilted galaxy around one warm star; decoration beside the name. */
function LogoMark({ size }: LogoMarkProps) {
  return (
    <svg
      className={classes.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      role="presentation"
      aria-hidden
    >
      <rect width="32" height="32" rx="9" className={classes.tile} />
      <g transform="rotate(-32 16 16)" strokeLinecap="round">
        <path d="M4.8 16c0-3.1 5-5.6 11.2-5.6 4.3 0 8 1.2 9.9 3" className={classes.arm} />
        <path d="M27.2 16c0 3.1-5 5.6-11.2 5.6-4.3 0-8-1.2-9.9-3" className={classes.arm} />
        <path d="M9.6 16.2c0-1.6 2.9-2.9 6.4-2.9" className={classes.innerArm} />
        <path d="M22.4 15.8c0 1.6-2.9 2.9-6.4 2.9" className={classes.innerArm} />
      </g>
      <circle cx="16" cy="16" r="2.7" className={classes.star} />
    </svg>
  );
}

export interface LogoProps {
  /** Height of the mark in pixels. */
  readonly size?: number;
  /** Small text beside the name, such as the name of a part of the product. */
  readonly suffix?: string;
}

/** Mark and word side by side. */
export function Logo({ size = 32, suffix }: LogoProps) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span className={classes.word} style={{ fontSize: `${size * 0.625}px` }}>
        Andromeda
      </span>
      {suffix ? <span className={classes.suffix}>{suffix}</span> : null}
    </span>
  );
}
