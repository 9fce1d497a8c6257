/** One setting; `value` is always text, an unknown `dataType` is edited as text. */
export interface SystemSetting {
  readonly key: string;
  readonly value: string;
  readonly dataType: string;
  readonly description: string;
  readonly isEditable: boolean;
  readonly updatedAt: string;
}

/** The settings of the system; administrators only. */
export interface SystemConfigurationRepository {
  /** All settings, editable or not, ordered by key. */
  list(): Promise<readonly SystemSetting[]>;
  /** Writes the whole list at once; the server keeps what is not editable. Nothing is written when one is refused. */
  save(settings: readonly SystemSetting[]): Promise<void>;
}
